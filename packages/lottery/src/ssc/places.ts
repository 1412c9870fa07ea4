/** Names of the five places, from left to right. */
export const PLACES = ['wan', 'qian', 'bai', 'shi', 'ge'] as const;
