import { checkField, type FieldFault } from '../../shared/form/field-rule.ts';
import { askedFields, type FormField, type Rules, ruleOf } from './fields.ts';

export type Values = Partial<Record<FormField, string>>;

/** What is wrong with one input (spec-map.md 5): the rule, and for the confirmation that it is there and equal. */
export function faultOf(rules: Rules, values: Values, field: FormField): FieldFault | null {
  const isPassword = field === 'password' || field === 'confirmPassword';
  const value = isPassword ? (values[field] ?? '') : (values[field] ?? '').trim();
  if (field === 'confirmPassword') {
    if (value === '') return { key: 'in_incorrect_password' };
    return value === (values.password ?? '') ? null : { key: 'in_confirmation_correct' };
  }
  const rule = ruleOf(rules, field);
  return rule ? checkField(rule, value) : null;
}

/** Everything that is wrong, in the order of the form: the first one is focused. */
export function checkForm(rules: Rules, values: Values, asked = askedFields(rules)): { field: FormField; fault: FieldFault }[] {
  return asked.flatMap((field) => {
    const fault = faultOf(rules, values, field);
    return fault ? [{ field, fault }] : [];
  });
}
