/** Of what a roll can be, and of the areas that name it. */
export const COLOURS = { BIG: '#FF6B6B', SMALL: '#5FA8FF', TRIPLE: '#35C8A7' } as const;
