/** Around a drawing that stands inline: both fill their parent. */
export const FRAME = 'block size-full [&>svg]:size-full';
