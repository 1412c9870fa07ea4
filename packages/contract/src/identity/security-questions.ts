import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** What a member may choose three of; the phone says them in its language. */
export const QUESTIONS = [
  'first_school',
  'first_teacher',
  'childhood_street',
  'first_job',
  'first_trip',
  'favourite_dish',
  'first_book',
  'nickname_as_child',
] as const;
export const QUESTIONS_ASKED = 3;

const Question = z.object({ question: z.string() });
const Answered = z.object({ question: z.enum(QUESTIONS), answer: text(80, 1) });
const Answers = z.object({ list: z.array(Answered).check(z.minLength(QUESTIONS_ASKED), z.maxLength(QUESTIONS_ASKED)) });
const ofMember = { family: 'wps', auth: 'member', memberTypes: [0, 1, 2], module: 'SECQUES3' } as const;

export const securityQuestions = endpoint({
  ...ofMember,
  id: 'securityQuestions',
  method: 'GET',
  path: '/wps/member/securityQuestions',
  reply: z.array(Question),
  errors: [],
  summary: 'Security questions to choose from',
});

/** No answer is ever told. */
export const ownQuestions = endpoint({
  ...ofMember,
  id: 'ownQuestions',
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  reply: z.object({ questions: z.array(Question) }),
  errors: [],
  summary: 'Security questions of one’s own',
});

/** They open, reset and replace nothing: an answer is asked beside what proves the member, before a card or an e-mail changes. */
export const setQuestions = endpoint({
  ...ofMember,
  id: 'setQuestions',
  method: 'PUT',
  path: '/wps/member/customerSecurityQuestions',
  fullSession: true,
  ratePerMinute: 5,
  sealed: true,
  body: Answers,
  reply: z.boolean(),
  errors: ['REAUTH_REQUIRED', 'FIELD_FORMAT', 'OVERLOADED'],
  summary: 'Choose three questions and answer them',
});
