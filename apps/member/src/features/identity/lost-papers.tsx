import { addLossPaper, type Loss, ownLoss, sendLoss } from '@fairhall/contract/identity/lost-factors';
import { PAPER_SETS, type PaperKind, type PaperSet } from '@fairhall/contract/identity/verification';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read } from '../../shared/query-client.ts';
import { PaperRow } from './paper-row.tsx';
import { PaperSets } from './paper-sets.tsx';

const keep = (loss: Loss) => queryClient.setQueryData(read(ownLoss, {}).queryKey, loss);

async function addPaper(kind: PaperKind, file: File) {
  const answer = await call(addLossPaper, { params: { kind }, file });
  if (!answer.ok) return answer.failure;
  keep(answer.value);
  return null;
}

/** The papers that prove whose account it is, and what they say. */
export function LostPapers({ loss: { papers } }: { loss: Loss }) {
  const t = useT();
  const [set, setSet] = useState<PaperSet>('id');
  const [told, setTold] = useState({ name: '', birthDate: '', number: '' });
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const kinds: readonly PaperKind[] = [...PAPER_SETS[set], 'selfie'];
  const isReady =
    kinds.every((kind) => papers.includes(kind)) && told.name.trim() !== '' && told.number.trim().length >= 4 && told.birthDate !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    const answer = await call(sendLoss, { body: { ...told, name: told.name.trim(), number: told.number.trim() } });
    setBusy(false);
    if (answer.ok) return keep(answer.value);
    setRefused(answer.failure.field ?? null);
    toastFailure(answer.failure);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge"
    >
      <PaperSets set={set} onChoose={setSet} />
      <p className="text-tile text-mid">{t('identity.papers.hint')}</p>
      <ul className="flex flex-col">
        {kinds.map((kind, place) => (
          <PaperRow
            key={kind}
            kind={kind}
            place={place + 1}
            paper={papers.includes(kind) ? { reason: null } : undefined}
            open
            send={addPaper}
          />
        ))}
      </ul>
      {(['name', 'birthDate', 'number'] as const).map((field) => (
        <Field
          key={field}
          type={field === 'birthDate' ? 'date' : 'text'}
          label={t(`identity.${field}`)}
          autoComplete={field === 'name' ? 'name' : field === 'birthDate' ? 'bday' : 'off'}
          maxLength={field === 'name' ? 80 : 40}
          error={refused === field ? t('identity.look_again') : null}
          value={told[field]}
          onChange={({ target }) => setTold({ ...told, [field]: target.value })}
        />
      ))}
      <Button kind="primary" type="submit" wide busy={busy} disabled={!isReady}>
        {t('identity.send')}
      </Button>
    </form>
  );
}
