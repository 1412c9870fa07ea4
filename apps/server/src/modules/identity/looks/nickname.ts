/** Letters and digits that are drawn alike, each by the one that stands for all of them. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαａɑ'],
    ['b', 'ьвβ8'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еєε3'],
    ['g', 'ɡ9'],
    ['h', 'һн'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['l', 'iі1|ıιӏ!'],
    ['m', 'мm'],
    ['n', 'пη'],
    ['o', 'оο0σဝ๐'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'г'],
    ['s', 'ѕ5$'],
    ['t', 'тτ7'],
    ['u', 'υцμ'],
    ['v', 'ѵν'],
    ['w', 'ѡω'],
    ['x', 'хχ'],
    ['y', 'уγ'],
    ['z', '2'],
  ].flatMap(([one = '', others = '']) => [...others].map((other) => [other, one])),
);

/** Names of those who speak for the house. */
const OF_THE_HOUSE = [
  ...[
    'admin',
    'administrator',
    'moderator',
    'official',
    'support',
    'service',
    'helpdesk',
    'staff',
    'operator',
    'system',
    'cashier',
    'fairhall',
  ],
  ...['客服', '官方', '管理员', '系统', '出款', '财务'],
  ...['အက်ဒမင်', 'ဝန်ဆောင်မှု', 'စီမံခန့်ခွဲသူ', 'တရားဝင်'],
];

/** A name as it looks: without case, marks and signs, and with one letter for all that are drawn alike. Names that share it are mistaken for each other. */
export function nicknameKey(nickname: string): string {
  const letters = [
    ...nickname
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{Mn}\p{P}\p{S}\p{Z}]/gu, (sign) => (sign in ALIKE ? sign : '')),
  ];
  // What is nothing but signs is told by them.
  return letters.map((letter) => ALIKE[letter] ?? letter).join('') || nickname;
}

/** Whether a name would speak for the house: it holds one of its words, or is the name of the merchant or of somebody who works there. */
export function speaksForHouse(nickname: string, { merchant, staff }: { merchant: readonly string[]; staff: readonly string[] }): boolean {
  const key = nicknameKey(nickname);
  return OF_THE_HOUSE.some((word) => key.includes(nicknameKey(word))) || [...merchant, ...staff].some((name) => nicknameKey(name) === key);
}
