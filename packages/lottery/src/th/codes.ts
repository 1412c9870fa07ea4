/**
 * Plays of the Thai kind (Thai government, Lao, Hanoi, Malay and own draws) with their stable numbers on the wire, in page order.
 * 120xx on three, two and one digit, 121xx on four, 122xx on the three-digit prizes, 125xx Entertainment. A number is never given to
 * another play.
 */
export const TH_PLAY_IDS = {
  TH_3T: 12001, TH_3TOTE: 12002, TH_2T: 12011, TH_2F: 12012, TH_2B: 12013, TH_2TOTE: 12014, TH_2BTOTE: 12015,
  TH_RT: 12021, TH_RB: 12022, TH_PT1: 12031, TH_PT2: 12032, TH_PT3: 12033, TH_PB1: 12041, TH_PB2: 12042,
  TH_4T: 12101, TH_4TOTE: 12102, TH_3F: 12201, TH_3B: 12202,
  ETH_3T: 12501, ETH_2T: 12502, ETH_2B: 12503, ETH_1T: 12504,
} as const; // biome-ignore format: pairs

export type ThPlay = keyof typeof TH_PLAY_IDS;
export type ThGroup = 'top-three' | 'top-two' | 'run' | 'top-four' | 'third-prizes' | 'high-low';
/** P6 is a number that can be written in six orders; HIT is paid for each prize that is hit. */
export type ThTier = 'W' | 'HIT' | 'P24' | 'P12' | 'P6' | 'P4' | 'P3' | 'P2' | 'P1' | 'B' | 'S' | 'O' | 'E';
