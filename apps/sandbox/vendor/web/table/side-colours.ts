/** Banker, player, tie: on the roads, and wherever a hand is told. */
export const SIDE_COLOURS = { B: '#FF6B6B', P: '#5FA8FF', T: '#35C8A7' } as const;
