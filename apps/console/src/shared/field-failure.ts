import { failureOf } from '@fairhall/client/failure';
import { failureText } from './failure.ts';
import { useT } from './i18n.ts';

type Asked = { isError: boolean; error: unknown };

/** Where a refusal of a form is said: beside the field that it is about, or above the form when it is about none of them. */
export function useFieldFailure<const Field extends string>({ isError, error }: Asked, fields: readonly Field[]) {
  const t = useT();
  const failure = isError ? failureOf(error) : null;
  const field = fields.find((name) => name === failure?.field) ?? null;
  return {
    /** Props of a form item. */
    about: (name: Field) => (failure && field === name ? { validateStatus: 'error' as const, help: failureText(failure, t) } : {}),
    /** What is about no field of the form. */
    other: failure && field === null ? failure : null,
  };
}
