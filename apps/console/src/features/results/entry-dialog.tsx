import { useServerSecond } from '@fairhall/client/server-second';
import type { FamilyCode } from '@fairhall/lottery/families';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type OfficialDraw, type Outcome, readEffect, typeResult } from './api/results.ts';
import { EffectView } from './effect-view.tsx';
import { EntryFields } from './entry-fields.tsx';
import { comesInPart, readTyped, type Typed } from './entry-model.ts';

/** Types the result of a draw, or a correction of it, after what that would do was shown. */
export function EntryDialog({ official, onClose }: { official: OfficialDraw; onClose: () => void }) {
  const t = useT();
  const { draw } = official;
  const isCorrection = official.resultVersion > 0;
  const { typing, act, preview, came } = useEntry(official, onClose);
  return (
    <ActModal
      width={640}
      title={t(isCorrection ? 'console.results.correct.title' : 'console.results.type.title', { numero: draw.numero })}
      pending={typing.isPending}
      onClose={onClose}
    >
      <p className="dialog-subject">{draw.gameName}</p>
      <p className="dialog-lead">{t(isCorrection ? 'console.results.correct.text' : 'console.results.type.text')}</p>
      <EntryForm official={official} preview={preview} typing={typing} act={act} onCancel={onClose} />
      {came === 'differs' ? (
        <p role="alert" className="box box-bad">
          {t('console.results.differs')}
        </p>
      ) : null}
    </ActModal>
  );
}

type Filled = { result: number[]; reason: string };

/** Typing and previewing as the server answers them. What came of it is said where it was simply done. */
function useEntry({ draw: { drawId, numero }, resultVersion: version }: OfficialDraw, onClose: () => void) {
  const t = useT();
  const { message } = App.useApp();
  const merchant = useDesk().merchant.code;
  const preview = useMutation({ mutationFn: (result: number[]) => readEffect(merchant, { drawId, result }) });
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const typing = useChange({
    send: (filled: Filled) => typeResult(merchant, { drawId, version, ...filled }),
    family: keys.draws(merchant),
    onDone: ({ outcome }) => {
      if (outcome === 'differs') return;
      void message.success(t(outcome === 'first' ? 'console.results.first' : 'console.results.taken', { numero }));
      onClose();
    },
  });
  const release = () => {
    busy.current = false;
  };
  const act = (filled: Filled) => {
    if (busy.current) return;
    busy.current = true;
    typing.mutate(filled, { onSettled: release });
  };
  const came: Outcome | null = typing.isPending ? null : (typing.data?.outcome ?? null);
  return { typing, act, preview, came };
}

type Entry = ReturnType<typeof useEntry>;
type EntryFormProps = Pick<Entry, 'typing' | 'act' | 'preview'> & { official: OfficialDraw; onCancel: () => void };

function EntryForm({ official, typing, act, preview, onCancel }: EntryFormProps) {
  const t = useT();
  const isLate = useServerSecond() >= official.lateAtMs;
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const family = official.family as FamilyCode;
  const isCorrection = official.resultVersion > 0;
  const read = readTyped(family, typed, { partial: isLate });
  const noReason = isCorrection && reason.trim() === '';
  // A correction is confirmed only once its effect has been seen.
  const shown = read.kind === 'result' && preview.variables?.join() === read.result.join() ? preview.data : undefined;
  const seen = !isCorrection || shown !== undefined;
  return (
    <form
      className="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (read.kind === 'wrong') return;
        if (!seen) preview.mutate(read.result);
        else if (!noReason) act({ result: read.result, reason: reason.trim() });
      }}
    >
      <EntryFields family={official.family} typed={typed} wrong={tried && read.kind === 'wrong' ? read.slot : null} onType={setTyped} />
      {tried && read.kind === 'wrong' ? (
        <p role="alert" className="note bad">
          {t('error.RESULT_SHAPE')}
        </p>
      ) : null}
      {isLate && comesInPart(family) ? <p className="note">{t('console.results.holes')}</p> : null}
      {isCorrection ? (
        <ReasonField hint="console.results.reason_hint" value={reason} missing={tried && seen && noReason} onChange={setReason} />
      ) : null}
      {shown ? <EffectView effect={shown} /> : null}
      {preview.isError ? <FailureView error={preview.error} compact /> : null}
      {typing.isError ? <FailureView error={typing.error} title={t('console.error.refused')} compact /> : null}
      <DialogFoot
        go={t(seen ? 'console.results.submit' : 'console.results.effect.show')}
        pending={typing.isPending || preview.isPending}
        onClose={onCancel}
      />
    </form>
  );
}
