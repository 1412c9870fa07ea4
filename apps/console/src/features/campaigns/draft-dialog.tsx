import { WAGERING_X100_MAX } from '@fairhall/bonus/amounts';
import type { DeskCampaignWhole } from '@fairhall/contract/console/campaigns';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_TRIGGERS,
  FACT_OPS,
  FACTS,
  type FactName,
  PROMOTION_CATEGORIES,
  WAITING_TRIGGERS,
} from '@fairhall/contract/promotion/plan';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Form, Input, InputNumber, Select, Tabs } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import { audienceQuery, useSaveDraft } from './api.ts';
import { Board } from './board-fields.tsx';
import { Calendar } from './calendar-fields.tsx';
import styles from './campaigns.module.css';
import { Cashback } from './cashback-fields.tsx';
import { audienceOf, type DraftFields, draftOf, fieldsOf, isPlain, isPlanned, NEW_FIELDS } from './draft-model.ts';
import { Forecast } from './forecast.tsx';
import { Mission } from './mission-fields.tsx';
import { Preview } from './preview.tsx';
import { Prizes } from './prize-fields.tsx';
import { SpinsItem } from './spins-field.tsx';

type Props = { campaign: DeskCampaignWhole | null; strict: boolean; onClose: () => void; onSaved: (campaignId: string) => void };

const PERCENT = 100;
/** What is paid back has a trigger of its own, which says so. */
const KINDS = CAMPAIGN_KINDS.filter((kind) => kind !== 'cashback');
const TIMES_MAX = WAGERING_X100_MAX / PERCENT;

/** The builder: what gives, what it gives and asks, to whom, how much of it there is and in which words, with the phone beside it. */
export function DraftDialog({ campaign, strict, onClose, onSaved }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const { timeZone } = useDesk().merchant;
  const [form] = Form.useForm<DraftFields>();
  const kept = campaign?.draft.audience ?? null;
  const first = campaign ? fieldsOf(campaign.draft, timeZone) : NEW_FIELDS;
  const now = { ...first, ...(Form.useWatch([], form) as Partial<DraftFields> | undefined) } as DraftFields;
  const draft = draftOf(now, { kept, timeZone });
  const saving = useSaveDraft((campaignId) => {
    void message.success(t('console.promo.saved'));
    onClose();
    onSaved(campaignId);
  });
  return (
    <FormDialog<DraftFields>
      form={form}
      title={t(campaign ? 'console.promo.change' : 'console.promo.new')}
      lead={t(strict ? 'console.promo.lead_strict' : 'console.promo.lead')}
      width={1180}
      go={t('console.promo.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={first}
      onSend={(fields) =>
        saving.mutate({
          campaignId: campaign?.campaignId ?? null,
          version: campaign?.version ?? 0,
          draft: draftOf({ ...first, ...fields }, { kept, timeZone }),
          reason: fields.reason.trim(),
        })
      }
      onClose={onClose}
    >
      <div className={styles.columns}>
        <div>
          <What isNew={campaign === null} now={now} />
          {now.trigger === 'calendar' ? <Calendar strict={strict} /> : null}
          {now.trigger === 'rank' && draft.board ? <Board plan={draft.board} /> : null}
          {now.trigger === 'periodEnded' ? <Cashback /> : null}
          {now.trigger === 'mission' ? <Mission strict={strict} counter={now.counter} /> : null}
          {now.trigger === 'draw' && draft.prizes ? <Prizes plan={draft.prizes} strict={strict} /> : null}
          <Terms now={now} />
          {isPlain(kept) ? <Audience asked={now.asked ?? []} /> : <p className="note">{t('console.promo.audience_kept')}</p>}
          <Texts />
          <ReasonItem />
        </div>
        <div>
          <Preview draft={draft} />
          <Forecast draft={draft} />
        </div>
      </div>
    </FormDialog>
  );
}

function What({ isNew, now }: { isNew: boolean; now: DraftFields }) {
  const t = useT();
  const { trigger } = now;
  const hasPlan = isPlanned(trigger);
  const kind = hasPlan ? null : now.kind;
  return (
    <div className={styles.fields}>
      <Form.Item name="kind" label={t('console.promo.kind')} hidden={hasPlan}>
        <Select disabled={!isNew} options={KINDS.map((value) => ({ value, label: t(`console.promo.kind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="trigger" label={t('console.promo.trigger')}>
        <Select disabled={!isNew} options={CAMPAIGN_TRIGGERS.map((value) => ({ value, label: t(`console.promo.trigger.${value}`) }))} />
      </Form.Item>
      {trigger === 'depositApproved' ? <NumberItem name="nth" label={t('console.promo.nth')} min={1} max={100} /> : null}
      {WAITING_TRIGGERS.includes(trigger) ? (
        <Form.Item name="waits" label={t('console.promo.mode')} valuePropName="checked">
          <Checkbox>{t('console.promo.waits')}</Checkbox>
        </Form.Item>
      ) : null}
      {kind === 'match' ? (
        <>
          <NumberItem name="percent" label={t('console.promo.percent')} min={1} max={10_000} precision={2} />
          <SumItem name="maxAmount" label={t('console.promo.max_amount')} />
        </>
      ) : null}
      {kind === 'fixed' ? <SumItem name="amount" label={t('console.promo.amount')} required /> : null}
      {kind === 'freeBets' ? (
        <>
          <NumberItem name="count" label={t('console.promo.count')} min={1} max={1_000} />
          <SumItem name="unit" label={t('console.promo.unit')} required />
          <p className={styles.note}>{t('console.promo.bets_note')}</p>
        </>
      ) : null}
      {kind === 'spins' ? (
        <>
          <SpinsItem />
          <NumberItem name="count" label={t('console.promo.spins_count')} min={1} max={1_000} />
          <SumItem name="unit" label={t('console.promo.spins_unit')} required />
          <p className={styles.note}>{t('console.promo.spins_note')}</p>
        </>
      ) : null}
      {hasPlan ? null : <SumItem name="minDeposit" label={t('console.promo.min_deposit')} />}
      {trigger === 'rank' || (trigger === 'draw' && now.prizeMode !== 'wheel') ? null : (
        <SumItem name="budget" label={t('console.promo.budget')} required />
      )}
    </div>
  );
}

type NumberProps = { name: keyof DraftFields | (string | number)[]; label: string; min: number; max: number; precision?: number };

function NumberItem({ name, label, min, max, precision = 0 }: NumberProps) {
  return (
    <Form.Item name={name as string} label={label}>
      <InputNumber min={min} max={max} precision={precision} style={{ width: '100%' }} />
    </Form.Item>
  );
}

/** Whether it must begin and end. */
const hasDays = ({ trigger, prizeMode }: DraftFields) => trigger === 'rank' || (trigger === 'draw' && prizeMode === 'raffle');

function Terms({ now }: { now: DraftFields }) {
  const t = useT();
  const hasPlan = isPlanned(now.trigger);
  const paysBack = now.trigger === 'periodEnded';
  const isSpins = !hasPlan && now.kind === 'spins';
  const hasNoLimit = hasPlan && now.trigger !== 'draw';
  const asksNoDeposit = now.kind !== 'match' && (now.minDeposit ?? '').trim() === '';
  return (
    <>
      <div className={styles.fields}>
        {paysBack || isSpins ? null : (
          <>
            <Form.Item
              name="times"
              label={t('console.promo.times')}
              extra={t('console.promo.times_hint')}
              rules={[{ type: 'number', max: TIMES_MAX, message: t('error.WAGERING_MAX') }]}
            >
              <InputNumber min={0} precision={2} style={{ width: '100%' }} />
            </Form.Item>
            <SumItem name="maxBet" label={t('console.promo.max_bet')} />
            {asksNoDeposit ? <SumItem name="maxConvert" label={t('console.promo.max_convert')} /> : null}
          </>
        )}
        {paysBack ? null : <NumberItem name="playDays" label={t('console.promo.play_days')} min={1} max={366} />}
        <NumberItem name="queueDays" label={t('console.promo.queue_days')} min={1} max={366} />
        {hasNoLimit ? null : <NumberItem name="limitCount" label={t('console.promo.limit')} min={1} max={1_000} />}
        <Form.Item name="limitPer" label={t('console.promo.per')} hidden={hasNoLimit}>
          <Select
            options={(['total', 'day', 'week', 'month'] as const).map((value) => ({ value, label: t(`console.promo.per.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="oncePer" label={t('console.promo.once_per')} hidden={paysBack || now.trigger === 'rank'}>
          <Select
            mode="multiple"
            options={(['device', 'address'] as const).map((value) => ({ value, label: t(`console.promo.once_per.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="starts"
          label={t('console.promo.starts')}
          rules={hasDays(now) || now.trigger === 'mission' ? [{ required: true, message: t('error.FIELD_REQUIRED') }] : []}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="ends"
          label={t('console.promo.ends')}
          rules={hasDays(now) ? [{ required: true, message: t('error.FIELD_REQUIRED') }] : []}
        >
          <Input type="datetime-local" />
        </Form.Item>
      </div>
      <fieldset className={styles.part} hidden={isSpins}>
        <legend>{t('console.promo.counts')}</legend>
        <div className={styles.fields}>
          {PROMOTION_CATEGORIES.map((category) => (
            <NumberItem
              key={category}
              name={['shares', category]}
              label={`${t(`lobby.category.${category}`)}, %`}
              min={0}
              max={PERCENT}
              precision={2}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Audience({ asked }: { asked: DraftFields['asked'] }) {
  const t = useT();
  const members = useQuery(audienceQuery(useDesk().merchant.code, audienceOf(asked))).data?.members;
  return (
    <fieldset className={styles.part}>
      <legend>
        {t('console.promo.audience')} {members === undefined ? '' : t('console.promo.members', { n: members.toLocaleString('en') })}
      </legend>
      <Form.List name="asked">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.row}>
                <Form.Item name={[name, 'fact']}>
                  <Select
                    aria-label={t('console.promo.fact')}
                    options={(Object.keys(FACTS) as FactName[]).map((value) => ({ value, label: t(`console.promo.fact.${value}`) }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'op']}>
                  <Select
                    aria-label={t('console.promo.op')}
                    options={FACT_OPS.map((value) => ({ value, label: t(`console.promo.op.${value}`) }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']}>
                  {FACTS[asked[name]?.fact ?? 'level'] === 'truth' ? (
                    <Select
                      aria-label={t('console.promo.value')}
                      options={['true', 'false'].map((value) => ({ value, label: t(`console.promo.value.${value as 'true'}`) }))}
                    />
                  ) : (
                    <Input aria-label={t('console.promo.value')} maxLength={60} />
                  )}
                </Form.Item>
                <Button onClick={() => remove(name)}>{t('console.promo.remove')}</Button>
              </div>
            ))}
            <Button onClick={() => add({ fact: 'level', op: 'ge', value: '1' })}>{t('console.promo.add_condition')}</Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

const TITLE_MAX = 60;
const CONDITIONS_MAX = 600;
const TERMS_MAX = 6_000;

function Texts() {
  const t = useT();
  const there = [{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <Tabs
      items={READY_LANGUAGES.map((language) => ({
        key: language,
        label: t('console.promo.texts', { language: LANGUAGES[language].name }),
        forceRender: true,
        children: (
          <>
            <Form.Item name={['texts', language, 'title']} label={t('console.promo.text_title')} rules={there}>
              <Input maxLength={TITLE_MAX} />
            </Form.Item>
            <Form.Item name={['texts', language, 'conditions']} label={t('console.promo.text_conditions')} rules={there}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={CONDITIONS_MAX} />
            </Form.Item>
            <Form.Item name={['texts', language, 'terms']} label={t('console.promo.text_terms')} rules={there}>
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={TERMS_MAX} />
            </Form.Item>
          </>
        ),
      }))}
    />
  );
}
