/** A word of a name, or a whole one, in the three languages of the product. */
export type Word = { EN: string; MY: string; CN: string };

const words = (rows: readonly (readonly [en: string, my: string, cn: string])[]): readonly Word[] =>
  rows.map(([EN, MY, CN]) => ({ EN, MY, CN }));

/** What stands in front of a slot's subject. */
export const SLOT_MANNERS = words([
  ['Golden', 'ရွှေ', '黄金'],
  ['Jade', 'ကျောက်စိမ်း', '翡翠'],
  ['Lucky', 'ကံကောင်း', '幸运'],
  ['Midnight', 'သန်းခေါင်', '午夜'],
  ['Royal', 'တော်ဝင်', '皇家'],
  ['Silver', 'ငွေ', '白银'],
  ['Magic', 'မှော်', '魔法'],
  ['Ruby', 'ပတ္တမြား', '红宝'],
  ['Monsoon', 'မိုးရာသီ', '雨季'],
  ['Crystal', 'ဖန်သလင်း', '水晶'],
  ['Ancient', 'ရှေးဟောင်း', '远古'],
  ['Moonlit', 'လရောင်', '月光'],
  ['Flaming', 'မီးတောက်', '烈焰'],
  ['Emerald', 'မြ', '祖母绿'],
  ['Happy', 'ပျော်ရွှင်', '欢乐'],
  ['Grand', 'ကြီးမြတ်', '盛大'],
  ['Secret', 'လျှို့ဝှက်', '秘境'],
  ['Summer', 'နွေရာသီ', '盛夏'],
  ['Amber', 'ပယင်း', '琥珀'],
  ['Starry', 'ကြယ်စုံ', '星夜'],
  ['Double', 'နှစ်ဆ', '双倍'],
]);

/** What a slot is about. */
export const SLOT_SUBJECTS = words([
  ['Koi', 'ငါးကြင်း', '锦鲤'],
  ['Lantern', 'မီးပုံး', '灯笼'],
  ['Tiger', 'ကျား', '猛虎'],
  ['Lotus', 'ကြာပန်း', '莲花'],
  ['Dragon', 'နဂါး', '神龙'],
  ['Elephant', 'ဆင်', '大象'],
  ['Market', 'ဈေး', '集市'],
  ['Peacock', 'ဒေါင်း', '孔雀'],
  ['Gems', 'ကျောက်မျက်', '宝石'],
  ['Harvest', 'ရိတ်သိမ်းပွဲ', '丰收'],
  ['Phoenix', 'ဖီးနစ်ငှက်', '凤凰'],
  ['Coins', 'ဒင်္ဂါး', '金币'],
  ['Orchid', 'သစ်ခွ', '兰花'],
  ['Crown', 'သရဖူ', '王冠'],
  ['Mango', 'သရက်သီး', '芒果'],
  ['Panda', 'ပန်ဒါ', '熊猫'],
  ['Caravan', 'လှည်းတန်း', '商队'],
  ['Drum', 'ဗုံတော်', '战鼓'],
  ['Rabbit', 'ယုန်', '玉兔'],
  ['Treasure', 'ရတနာ', '宝藏'],
  ['Kite', 'စွန်', '风筝'],
  ['Monkey', 'မျောက်', '灵猴'],
  ['Garden', 'ဥယျာဉ်', '花园'],
  ['Sevens', 'ခုနစ်ဂဏန်း', '七七七'],
  ['Turtle', 'လိပ်', '神龟'],
  ['Carnival', 'ပွဲတော်', '嘉年华'],
  ['Pearl', 'ပုလဲ', '珍珠'],
  ['Volcano', 'မီးတောင်', '火山'],
  ['Bamboo', 'ဝါးတော', '竹林'],
  ['Butterfly', 'လိပ်ပြာ', '蝴蝶'],
  ['Pirate', 'ပင်လယ်ဓားပြ', '海盗'],
  ['Crane', 'ကြိုးကြာ', '仙鹤'],
  ['Fruits', 'သစ်သီး', '水果'],
  ['Puppet', 'ရုပ်သေး', '木偶'],
  ['Castle', 'ရဲတိုက်', '城堡'],
  ['Waterfall', 'ရေတံခွန်', '瀑布'],
  ['Honey', 'ပျားရည်', '蜂蜜'],
  ['Rocket', 'ဒုံးပျံ', '火箭'],
  ['Jasmine', 'စံပယ်', '茉莉'],
  ['Horse', 'မြင်း', '骏马'],
  ['Island', 'ကျွန်း', '海岛'],
]);

export const SEA_MANNERS = words([
  ['Coral', 'သန္တာ', '珊瑚'],
  ['Deep', 'ရေနက်', '深海'],
  ['Stormy', 'မုန်တိုင်း', '风暴'],
  ['Sunken', 'နစ်မြုပ်', '沉没'],
  ['Turquoise', 'စိမ်းပြာ', '碧蓝'],
  ['Hidden', 'ပုန်းကွယ်', '隐秘'],
  ['Ocean', 'သမုဒ္ဒရာ', '海洋'],
]);
export const SEA_SUBJECTS = words([
  ['Fishing', 'ငါးဖမ်း', '捕鱼'],
  ['Reef', 'ကျောက်တန်း', '礁石'],
  ['Hunter', 'မုဆိုး', '猎手'],
  ['Lagoon', 'ရေအိုင်', '潟湖'],
  ['Voyage', 'ခရီး', '远航'],
  ['Shoal', 'ငါးအုပ်', '鱼群'],
]);

export const TABLE_NAMES = words([
  ['Sapphire', 'နီလာ', '蓝宝石'],
  ['Marigold', 'ထပ်တရာပန်း', '金盏花'],
  ['Cedar', 'သစ်ကတိုး', '雪松'],
  ['Saffron', 'ရွှေဝါ', '藏红花'],
  ['Opal', 'မဟူရာ', '欧泊'],
  ['Willow', 'မိုးမခ', '垂柳'],
  ['Topaz', 'ဥဿဖရား', '黄玉'],
  ['Lily', 'နှင်းပန်း', '百合'],
  ['Ebony', 'သစ်နက်', '乌木'],
  ['Garnet', 'ဂေါ်မိတ်', '石榴石'],
  ['Hibiscus', 'ခေါင်ရန်း', '木槿'],
  ['Ivory', 'ဆင်စွယ်', '象牙'],
]);
/** Live tables by their class. */
export const TABLE_CLASSES: Readonly<Record<string, Word>> = {
  BACCARAT: { EN: 'Baccarat', MY: 'ဘက္ကရာ', CN: '百家乐' },
  SICBO: { EN: 'Sic Bo', MY: 'အန်စာတုံး', CN: '骰宝' },
  ROULETTE: { EN: 'Roulette', MY: 'ရူးလက်', CN: '轮盘' },
  DRAGON_TIGER: { EN: 'Dragon Tiger', MY: 'နဂါးကျား', CN: '龙虎' },
  BLACKJACK: { EN: 'Blackjack', MY: 'ဘလက်ဂျက်', CN: '二十一点' },
};

export const ROOM_NAMES = words([
  ['Teahouse', 'လက်ဖက်ရည်ဆိုင်', '茶馆'],
  ['Veranda', 'ဝရန်တာ', '凉台'],
  ['Riverside', 'မြစ်ကမ်း', '河畔'],
  ['Courtyard', 'ခြံဝင်း', '庭院'],
  ['Rooftop', 'ခေါင်မိုး', '天台'],
  ['Harbour', 'ဆိပ်ကမ်း', '港湾'],
  ['Evening', 'ညနေခင်း', '黄昏'],
]);
/** Card games between players by their class. */
export const CARD_CLASSES: Readonly<Record<string, Word>> = {
  SHAN: { EN: 'Shan Koe Mee', MY: 'ရှမ်းကိုးမီး', CN: '掸九点' },
  TIEN_LEN: { EN: 'Tien Len', MY: 'တီယန်လန်', CN: '前进牌' },
  HOLDEM: { EN: "Hold'em", MY: 'ဟိုလ်ဒမ်', CN: '德州扑克' },
  RUMMY: { EN: 'Rummy', MY: 'ရမ်မီ', CN: '拉米牌' },
  THIRTEEN: { EN: 'Thirteen Cards', MY: 'ဖဲ 13 ချပ်', CN: '十三张' },
  BULL: { EN: 'Bull Cards', MY: 'နွားဖဲ', CN: '牛牛' },
  PAIRS: { EN: 'Big Pairs', MY: 'အတွဲကြီး', CN: '大对子' },
};

export const ARENAS = words([
  ['Red Comb Arena', 'အမောက်နီ ကွင်း', '红冠场'],
  ['Banyan Arena', 'ညောင်ပင် ကွင်း', '榕树场'],
  ['North Gate Arena', 'မြောက်တံခါး ကွင်း', '北门场'],
  ['Palm Yard Arena', 'ထန်းတော ကွင်း', '棕榈场'],
  ['Old Mill Arena', 'ကြိတ်စက်ဟောင်း ကွင်း', '老磨场'],
  ['Sunrise Arena', 'အရုဏ်ဦး ကွင်း', '日出场'],
  ['Ferry Arena', 'ကူးတို့ ကွင်း', '渡口场'],
  ['Hill Fort Arena', 'တောင်ခံတပ် ကွင်း', '山寨场'],
]);

/** Sports by their class. */
export const SPORTS: Readonly<Record<string, Word>> = {
  FOOTBALL: { EN: 'Football', MY: 'ဘောလုံး', CN: '足球' },
  BASKETBALL: { EN: 'Basketball', MY: 'ဘတ်စကက်ဘော', CN: '篮球' },
  TENNIS: { EN: 'Tennis', MY: 'တင်းနစ်', CN: '网球' },
  BADMINTON: { EN: 'Badminton', MY: 'ကြက်တောင်', CN: '羽毛球' },
  VOLLEYBALL: { EN: 'Volleyball', MY: 'ဘော်လီဘော', CN: '排球' },
  CHINLONE: { EN: 'Chinlone', MY: 'ခြင်းလုံး', CN: '藤球' },
  BOXING: { EN: 'Boxing', MY: 'လက်ဝှေ့', CN: '拳击' },
  CRICKET: { EN: 'Cricket', MY: 'ခရစ်ကက်', CN: '板球' },
};
export const SPORT_VIEWS = words([
  ['Today', 'ယနေ့ပွဲများ', '今日赛事'],
  ['In Play', 'ကစားနေဆဲ', '滚球'],
  ['Parlay', 'တွဲလောင်း', '串关'],
]);

/** Kinds of esports by their class. */
export const ESPORTS: Readonly<Record<string, Word>> = {
  SHOOTER: { EN: 'Tactical Shooter', MY: 'ဗျူဟာသေနတ်ပစ်', CN: '战术射击' },
  ARENA: { EN: 'Battle Arena', MY: 'တိုက်ပွဲကွင်း', CN: '竞技对战' },
  RACING: { EN: 'Virtual Racing', MY: 'အတုပြိုင်ကား', CN: '虚拟赛车' },
  SOCCER: { EN: 'Virtual Soccer', MY: 'အတုဘောလုံး', CN: '虚拟足球' },
};
export const ESPORT_VIEWS = words([
  ['Today', 'ယနေ့ပွဲများ', '今日赛事'],
  ['In Play', 'ကစားနေဆဲ', '滚球'],
  ['Winner', 'ချန်ပီယံ', '冠军'],
  ['Maps', 'မြေပုံများ', '地图局'],
]);
