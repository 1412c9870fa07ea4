import { changeOperatorPassword } from '@fairhall/contract/console/change-password';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import type { OperatorSession } from '../../shared/session.ts';

export type NewPassword = { oldPassword: string; newPassword: string };

export function useChangePassword(onChanged: (session: OperatorSession) => void) {
  return useMutation({
    mutationFn: ({ oldPassword, newPassword }: NewPassword) => call(changeOperatorPassword, { body: { oldPassword, newPassword } }),
    onSuccess: onChanged,
  });
}
