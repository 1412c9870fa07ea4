import type { FieldRule, RegisterField } from '@fairhall/contract/merchant-profile';
import type { MemberKey } from '@fairhall/i18n/catalogue';

/** Inputs of the form, in the order they stand: the server says which are asked for, the order is ours. */
export const FORM_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'birthDate',
  'nickname',
  'payeeName',
  'lastName',
  'firstName',
  'email',
  'mobileNum',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'nationality',
  'address',
  'placeOfBirth',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
  'affiliateCode',
] as const;

export type FormField = (typeof FORM_FIELDS)[number];
export type Rules = Record<string, FieldRule>;

type Face = {
  labelKey: MemberKey;
  type?: 'password' | 'date' | 'email' | 'tel';
  inputMode?: 'numeric' | 'email' | 'tel';
  autoComplete: string;
};

/** How each input looks and what a password manager or keyboard may fill in. */
export const FACES: Record<FormField, Face> = {
  username: { labelKey: 'account.field.username', autoComplete: 'username' },
  password: { labelKey: 'account.field.password', type: 'password', autoComplete: 'new-password' },
  confirmPassword: { labelKey: 'account.field.confirmPassword', type: 'password', autoComplete: 'new-password' },
  birthDate: { labelKey: 'account.field.birthDate', type: 'date', autoComplete: 'bday' },
  nickname: { labelKey: 'account.field.nickname', autoComplete: 'nickname' },
  payeeName: { labelKey: 'account.field.payeeName', autoComplete: 'name' },
  lastName: { labelKey: 'account.field.lastName', autoComplete: 'family-name' },
  firstName: { labelKey: 'account.field.firstName', autoComplete: 'given-name' },
  nationality: { labelKey: 'account.field.nationality', autoComplete: 'country' },
  address: { labelKey: 'account.field.address', autoComplete: 'street-address' },
  placeOfBirth: { labelKey: 'account.field.placeOfBirth', autoComplete: 'off' },
  occupation: { labelKey: 'account.field.occupation', autoComplete: 'off' },
  sourceOfIncome: { labelKey: 'account.field.sourceOfIncome', autoComplete: 'off' },
  email: { labelKey: 'account.field.email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobileNum: { labelKey: 'account.field.mobileNum', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  paymentPassword: { labelKey: 'account.field.paymentPassword', type: 'password', autoComplete: 'off' },
  idNumber: { labelKey: 'account.field.idNumber', autoComplete: 'off' },
  qqNum: { labelKey: 'account.field.qqNum', inputMode: 'numeric', autoComplete: 'off' },
  line: { labelKey: 'account.field.line', autoComplete: 'off' },
  whatsapp: { labelKey: 'account.field.whatsapp', type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  facebook: { labelKey: 'account.field.facebook', autoComplete: 'off' },
  wechat: { labelKey: 'account.field.wechat', autoComplete: 'off' },
  zalo: { labelKey: 'account.field.zalo', autoComplete: 'off' },
  telegram: { labelKey: 'account.field.telegram', autoComplete: 'off' },
  recommenderId: { labelKey: 'account.field.recommenderId', autoComplete: 'off' },
  affiliateCode: { labelKey: 'account.field.affiliateCode', autoComplete: 'off' },
};

/** Answered from a list: the server takes codes of it, and no words. */
export const CHOSEN: ReadonlySet<FormField> = new Set(['nationality', 'occupation', 'sourceOfIncome']);

/** The rule an input follows; the confirmation follows the password's. */
export function ruleOf(rules: Rules, field: FormField): FieldRule | undefined {
  return rules[(field === 'confirmPassword' ? 'password' : field) satisfies RegisterField | 'password'];
}

/** The inputs this merchant asks for. */
export function askedFields(rules: Rules): FormField[] {
  return FORM_FIELDS.filter((field) => ruleOf(rules, field)?.enabled === true);
}
