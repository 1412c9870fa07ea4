import { defineMessages } from '../define.ts';

/** What a member chooses of itself from a list. */
export const choices = defineMessages({
  'choices.choose': { EN: 'Choose', MY: 'ရွေးပါ', CN: '请选择' },
  'choices.occupation.employee': { EN: 'Employee', MY: 'ဝန်ထမ်း', CN: '职员' },
  'choices.occupation.self_employed': { EN: 'Self-employed', MY: 'ကိုယ်ပိုင်အလုပ်', CN: '自由职业' },
  'choices.occupation.business_owner': { EN: 'Business owner', MY: 'လုပ်ငန်းပိုင်ရှင်', CN: '企业主' },
  'choices.occupation.public_service': { EN: 'Public service', MY: 'အစိုးရဝန်ထမ်း', CN: '公务员' },
  'choices.occupation.farmer': { EN: 'Farming or fishing', MY: 'လယ်ယာ သို့မဟုတ် ငါးလုပ်ငန်း', CN: '农业或渔业' },
  'choices.occupation.driver': { EN: 'Driver', MY: 'ယာဉ်မောင်း', CN: '司机' },
  'choices.occupation.teacher': { EN: 'Teaching', MY: 'ဆရာ သို့မဟုတ် ဆရာမ', CN: '教师' },
  'choices.occupation.health': { EN: 'Health care', MY: 'ကျန်းမာရေး', CN: '医疗卫生' },
  'choices.occupation.trade': { EN: 'Shop or trade', MY: 'ဆိုင် သို့မဟုတ် ကုန်သွယ်ရေး', CN: '商店或贸易' },
  'choices.occupation.student': { EN: 'Student', MY: 'ကျောင်းသား', CN: '学生' },
  'choices.occupation.homemaker': { EN: 'Homemaker', MY: 'အိမ်မှုကိစ္စ', CN: '家务' },
  'choices.occupation.retired': { EN: 'Retired', MY: 'အငြိမ်းစား', CN: '退休' },
  'choices.occupation.none': { EN: 'Not working', MY: 'အလုပ်မရှိ', CN: '无业' },
  'choices.occupation.other': { EN: 'Other', MY: 'အခြား', CN: '其他' },
  'choices.sourceOfIncome.salary': { EN: 'Wages or salary', MY: 'လုပ်ခ သို့မဟုတ် လစာ', CN: '工资' },
  'choices.sourceOfIncome.business': { EN: 'Own business', MY: 'ကိုယ်ပိုင်လုပ်ငန်း', CN: '经营所得' },
  'choices.sourceOfIncome.savings': { EN: 'Savings', MY: 'စုဆောင်းငွေ', CN: '储蓄' },
  'choices.sourceOfIncome.pension': { EN: 'Pension', MY: 'ပင်စင်', CN: '养老金' },
  'choices.sourceOfIncome.investments': { EN: 'Investments', MY: 'ရင်းနှီးမြှုပ်နှံမှု', CN: '投资' },
  'choices.sourceOfIncome.family': { EN: 'Family', MY: 'မိသားစု', CN: '家人' },
  'choices.sourceOfIncome.property': { EN: 'Rent or sale of property', MY: 'အိမ်မြေ ငှားရမ်း သို့မဟုတ် ရောင်းရငွေ', CN: '房产出租或出售' },
  'choices.sourceOfIncome.other': { EN: 'Other', MY: 'အခြား', CN: '其他' },
});
