import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { withdrawBanks } from '@fairhall/contract/withdraw/banks';
import { SelectField } from '@fairhall/ui/select-field.tsx';
import { useT } from '../../shared/i18n.ts';

export type Banks = ReplyOf<typeof withdrawBanks>;

export type BankSelectProps = { banks: Banks; value: string; onChange: (bankCode: string) => void; error: string | null };

export function BankSelect({ banks, ...rest }: BankSelectProps) {
  const t = useT();
  const choices = banks.map(({ bankCode, bankLocaleName }) => ({ code: bankCode, label: bankLocaleName }));
  return <SelectField {...rest} name="bankCode" label={t('card.bank')} empty={t('card.bank.choose')} choices={choices} />;
}
