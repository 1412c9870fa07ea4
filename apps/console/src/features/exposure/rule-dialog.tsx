import { CallError } from '@fairhall/client/failure';
import { serverNow } from '@fairhall/client/server-clock';
import { classNames } from '@fairhall/ui/class-names';
import { App, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type Board, setRule } from './api/exposure.ts';
import styles from './exposure.module.css';
import { bodyOfDraft, DURATIONS_MS, type Duration, type RuleDraft } from './rule-draft.ts';

const KINDS = ['cap', 'block', 'reduce'] as const;
const FIELDS = ['gameId', 'play', 'option', 'capE4', 'oddsShareE4', 'alarmShareE4', 'untilMs'] as const;

/** A new cap, block or reduction, with its reason. What stood for the same target ends with it. */
export function RuleDialog({ games, start, onClose }: { games: Board['games']; start: RuleDraft; onClose: () => void }) {
  const t = useT();
  const { merchant } = useDesk();
  const { message } = App.useApp();
  const [draft, setDraft] = useState(start);
  const [missing, setMissing] = useState<keyof RuleDraft | null>(null);
  const setting = useChange({
    send: (body: Parameters<typeof setRule>[1]) => setRule(merchant.code, body),
    family: keys.exposure(merchant.code),
    onDone: () => {
      void message.success(t('console.exposure.set.done'));
      onClose();
    },
  });
  const { about, other } = useFieldFailure(setting, FIELDS);
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  const wants = (field: keyof RuleDraft) => (missing === field ? { validateStatus: 'error' as const } : {});
  const plays = games.find(({ gameId }) => gameId === draft.gameId)?.plays ?? [];
  const submit = () => {
    const made = bodyOfDraft(draft, serverNow());
    setMissing('missing' in made ? made.missing : null);
    if ('body' in made && !setting.isPending) setting.mutate(made.body);
  };
  return (
    <ActModal width={560} title={t('console.exposure.new')} pending={setting.isPending} onClose={onClose}>
      <Form layout="vertical" requiredMark={false} onFinish={submit} className={classNames(styles.ruleForm, 'act-form')}>
        <Radio.Group
          aria-label={t('console.exposure.kind')}
          optionType="button"
          value={draft.kind}
          options={KINDS.map((kind) => ({ value: kind, label: t(`console.exposure.kind.${kind}`) }))}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <p className="note">{t(`console.exposure.kind_hint.${draft.kind}`)}</p>
        <div className={styles.rulePair}>
          <Form.Item label={t('console.exposure.game')} htmlFor="rule-game" {...wants('gameId')} {...about('gameId')}>
            <Select
              id="rule-game"
              value={draft.gameId}
              showSearch={{ optionFilterProp: 'label' }}
              options={games.map(({ gameId, name }) => ({ value: gameId, label: name }))}
              onChange={(gameId) => change({ gameId, play: '', option: '' })}
            />
          </Form.Item>
          <Form.Item label={t('console.exposure.play')} htmlFor="rule-play" {...wants('play')} {...about('play')}>
            <Select
              id="rule-play"
              value={draft.play}
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                { value: '', label: t('console.exposure.all_plays') },
                ...plays.map(({ play, playName }) => ({ value: play, label: `${playName} · ${play}` })),
              ]}
              onChange={(play) => change({ play, option: '' })}
            />
          </Form.Item>
        </div>
        <Form.Item
          label={t('console.exposure.option')}
          htmlFor="rule-option"
          extra={t('console.exposure.option_hint')}
          {...about('option')}
        >
          <Input
            id="rule-option"
            value={draft.option}
            maxLength={200}
            disabled={draft.play === ''}
            placeholder={t('console.exposure.all_options')}
            onChange={({ target }) => change({ option: target.value })}
          />
        </Form.Item>
        {draft.kind === 'cap' ? (
          <div className={styles.rulePair}>
            <Form.Item
              label={t('console.exposure.amount', { symbol: merchant.currencySymbol })}
              htmlFor="rule-amount"
              {...wants('amount')}
              {...about('capE4')}
            >
              <Input
                id="rule-amount"
                inputMode="decimal"
                value={draft.amount}
                maxLength={20}
                onChange={({ target }) => change({ amount: target.value })}
              />
            </Form.Item>
            <Form.Item label={t('console.exposure.alarm_at')} htmlFor="rule-alarm" {...wants('alarmPercent')} {...about('alarmShareE4')}>
              <InputNumber
                id="rule-alarm"
                min={1}
                max={100}
                precision={0}
                value={draft.alarmPercent}
                onChange={(alarmPercent) => change({ alarmPercent })}
              />
            </Form.Item>
          </div>
        ) : null}
        {draft.kind === 'reduce' ? (
          <Form.Item label={t('console.exposure.share')} htmlFor="rule-share" {...wants('sharePercent')} {...about('oddsShareE4')}>
            <InputNumber
              id="rule-share"
              min={1}
              max={99}
              precision={0}
              value={draft.sharePercent}
              onChange={(sharePercent) => change({ sharePercent })}
            />
          </Form.Item>
        ) : null}
        <Form.Item label={t('console.exposure.until')} htmlFor="rule-until" {...about('untilMs')}>
          <Select
            id="rule-until"
            value={draft.duration}
            options={(Object.keys(DURATIONS_MS) as Duration[]).map((value) => ({ value, label: t(`console.exposure.until.${value}`) }))}
            onChange={(duration) => change({ duration })}
          />
        </Form.Item>
        <ReasonField value={draft.reason} missing={missing === 'reason'} onChange={(reason) => change({ reason })} />
        {other ? <FailureView error={new CallError(other)} title={t('console.error.refused')} compact /> : null}
        <DialogFoot go={t('console.exposure.set')} pending={setting.isPending} onClose={onClose} />
      </Form>
    </ActModal>
  );
}
