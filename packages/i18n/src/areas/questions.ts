import { defineMessages } from '../define.ts';

/** Security questions, as they are chosen and as they are asked. */
export const questions = defineMessages({
  'question.first_school': { EN: 'What was your first school called?', MY: 'သင့်ပထမဆုံးကျောင်း၏ အမည်ကား?', CN: '您的第一所学校叫什么？' },
  'question.first_teacher': { EN: 'Who was your first teacher?', MY: 'သင့်ပထမဆုံး ဆရာ သို့မဟုတ် ဆရာမ ဘယ်သူလဲ?', CN: '您的第一位老师是谁？' },
  'question.childhood_street': { EN: 'Which street did you live in as a child?', MY: 'ကလေးဘဝက ဘယ်လမ်းတွင် နေခဲ့သလဲ?', CN: '您小时候住在哪条街？' },
  'question.first_job': { EN: 'What was your first job?', MY: 'သင့်ပထမဆုံးအလုပ်က ဘာလဲ?', CN: '您的第一份工作是什么？' },
  'question.first_trip': { EN: 'Where did your first trip go?', MY: 'သင့်ပထမဆုံးခရီး ဘယ်ကိုသွားခဲ့သလဲ?', CN: '您第一次旅行去了哪里？' },
  'question.favourite_dish': {
    EN: 'Which dish did you like most as a child?',
    MY: 'ကလေးဘဝက အကြိုက်ဆုံးဟင်းက ဘာလဲ?',
    CN: '您小时候最喜欢哪道菜？',
  },
  'question.first_book': { EN: 'Which was your first book?', MY: 'သင့်ပထမဆုံးစာအုပ်က ဘာလဲ?', CN: '您的第一本书是什么？' },
  'question.nickname_as_child': { EN: 'What were you called as a child?', MY: 'ကလေးဘဝက သင့်ကို ဘယ်လိုခေါ်ကြသလဲ?', CN: '您小时候的小名是什么？' },
  'question.answer': { EN: 'Your answer', MY: 'သင့်အဖြေ', CN: '您的答案' },
});
