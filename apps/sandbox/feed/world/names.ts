/** Names in the languages that the counterpart tells them in, as its addresses say them. All of them are invented. */
export const TONGUES = ['en', 'my', 'zh'] as const;
export type Tongue = (typeof TONGUES)[number];
export type Named = Readonly<Record<Tongue, string>>;

const named = (en: string, my: string, zh: string): Named => ({ en, my, zh });

const TOWNS = [
  named('Ashmoor', 'အက်ရှ်မိုး', '阿什莫尔'),
  named('Port Linden', 'ပို့တ်လင်ဒင်', '林登港'),
  named('Fenmere', 'ဖန်မီးယား', '芬米尔'),
  named('Corrow', 'ကော်ရို', '科罗'),
  named('Haldrift', 'ဟောဒရစ်', '霍德里夫'),
  named('Veyra', 'ဗေးရာ', '维拉'),
  named('Dunmarsh', 'ဒန်းမာ့ရှ်', '邓马什'),
  named('Kestrow', 'ကက်စထရို', '凯斯特罗'),
  named('Orlenne', 'အော်လန်း', '奥尔伦'),
  named('Brackwater', 'ဘရက်ဝါတာ', '布拉克沃特'),
  named('Solvane', 'ဆိုလ်ဗိန်း', '索尔文'),
  named('Tarn Hill', 'တန်းဟီးလ်', '塔恩山'),
  named('Merrowby', 'မယ်ရိုဘီ', '梅罗比'),
  named('Quillport', 'ကွီလ်ပို့တ်', '奎尔港'),
  named('Lowenne', 'လိုဝန်း', '洛文'),
  named('Ravelin', 'ရာဗလင်', '拉维林'),
  named('Stonehythe', 'စတုန်းဟိုက်', '斯通海斯'),
  named('Wexmoor', 'ဝက်စ်မိုး', '韦克斯莫尔'),
  named('Ildra', 'အီဒရာ', '伊尔德拉'),
  named('Noreth', 'နိုရက်သ်', '诺雷斯'),
] as const;

const FOOTBALL = [named('Rovers', 'ရိုဗာစ်', '流浪者'), named('United', 'ယူနိုက်တက်', '联'), named('Athletic', 'အက်သလက်တစ်', '竞技')];
const BASKETBALL = [named('Herons', 'ဟယ်ရွန်စ်', '苍鹭'), named('Foxes', 'ဖောက်စ်', '狐狸'), named('Comets', 'ကော်မက်စ်', '彗星')];

const TEAMS = [
  named('Nightkite', 'နိုက်ကိုက်', '夜鸢'),
  named('Ember Six', 'အမ်ဘာဆစ်', '余烬六'),
  named('Quiet Storm', 'ကွိုင်းယက်စတွမ်း', '静风暴'),
  named('Glasswing', 'ဂလပ်စ်ဝင်း', '玻璃翼'),
  named('Low Tide', 'လိုတိုက်', '低潮'),
  named('Iron Moth', 'အိုင်ယွန်မော့သ်', '铁蛾'),
  named('Pale Comet', 'ပေးလ်ကော်မက်', '苍彗'),
  named('Second Sun', 'ဆက်ကန်းဆန်း', '第二日'),
];

export type Club = { id: number; names: Named; strength: number };
/** `strength`: how much better than the usual club; spread evenly, the same at each start. */
const club = (id: number, names: Named, place: number, of: number): Club => ({
  id,
  names,
  strength: 0.78 + (0.44 * ((place * 7) % of)) / (of - 1),
});

function townClubs(firstId: number, kinds: readonly Named[]): Club[] {
  return TOWNS.map((town, place) => {
    const kind = kinds[place % kinds.length] as Named;
    return club(firstId + place, named(`${town.en} ${kind.en}`, `${town.my} ${kind.my}`, `${town.zh}${kind.zh}`), place, TOWNS.length);
  });
}

export type SportCode = 'football' | 'basketball' | 'breach' | 'coldfront' | 'starhold';
export type League = { id: number; names: Named; category: Named; clubs: readonly Club[] };
export type Sport = { code: SportCode; id: number; names: Named; leagues: readonly League[] };

const football = townClubs(1000, FOOTBALL);
const basketball = townClubs(2000, BASKETBALL);
const teams = (firstId: number) => TEAMS.map((names, place) => club(firstId + place, names, place, TEAMS.length));

const [NORTH, SOUTH, WORLD] = [
  named('Norland', 'နော်လန်း', '诺兰'),
  named('Suthmark', 'ဆပ်သ်မာ့ခ်', '萨斯马克'),
  named('All regions', 'ဒေသအားလုံး', '全区'),
];

export const SPORTS: readonly Sport[] = [
  {
    ...{ code: 'football', id: 1, names: named('Football', 'ဘောလုံး', '足球') },
    leagues: [
      { id: 11, names: named('Norland Premier', 'နော်လန်း ပရီမီယာ', '诺兰超级联赛'), category: NORTH, clubs: football.slice(0, 10) },
      { id: 12, names: named('Suthmark League', 'ဆပ်သ်မာ့ခ် လိဂ်', '萨斯马克联赛'), category: SOUTH, clubs: football.slice(10) },
    ],
  },
  {
    ...{ code: 'basketball', id: 2, names: named('Basketball', 'ဘတ်စကတ်ဘော', '篮球') },
    leagues: [{ id: 21, names: named('Norland Hoops', 'နော်လန်း ဘတ်စကတ်ဘောလိဂ်', '诺兰篮球联赛'), category: NORTH, clubs: basketball }],
  },
  {
    ...{ code: 'breach', id: 109, names: named('Breachline', 'ဘရိချ်လိုင်း', '破线') },
    leagues: [{ id: 31, names: named('Breachline Open', 'ဘရိချ်လိုင်း အိုးပင်း', '破线公开赛'), category: WORLD, clubs: teams(3000) }],
  },
  {
    ...{ code: 'coldfront', id: 118, names: named('Coldfront', 'ကိုလ်ဖရွန့်', '冷锋') },
    leagues: [{ id: 41, names: named('Coldfront Circuit', 'ကိုလ်ဖရွန့် ဆားကစ်', '冷锋巡回赛'), category: WORLD, clubs: teams(4000) }],
  },
  {
    ...{ code: 'starhold', id: 111, names: named('Starhold', 'စတားဟိုးလ်', '星垒') },
    leagues: [{ id: 51, names: named('Starhold Masters', 'စတားဟိုးလ် မာစတာ', '星垒大师赛'), category: WORLD, clubs: teams(5000) }],
  },
];
