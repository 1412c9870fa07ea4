import { costOfDeck, largestPrize, meanPrize, prizesOf } from '@fairhall/bonus/prize';
import {
  type CampaignDraft,
  PIECES_MAX,
  PRIZE_KINDS,
  PRIZE_LINES_MAX,
  PRIZE_MODES,
  RAFFLE_PRIZES_MAX,
  RAFFLE_TICKETS_MAX,
} from '@fairhall/contract/promotion/plan';
import { amount, floorDiv, ZERO } from '@fairhall/money/amount';
import { digits, parseDigits } from '@fairhall/money/text';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import styles from './campaigns.module.css';
import { NEW_PRIZE } from './draft-model.ts';

type Plan = NonNullable<CampaignDraft['prizes']>;
const CARDS_MAX = 10_000;
const WEIGHT_MAX = 4_294_967_296;
const WEIGHT_NAMES = {
  wheel: 'console.promo.weight',
  deck: 'console.promo.cards',
  packet: 'console.promo.cards',
  raffle: 'console.promo.raffle_count',
} as const;
const PERCENT = 100;
const PLACES = 4;

/** What is drawn, how, and what it costs: exactly, as it is typed. */
export function Prizes({ plan, strict }: { plan: Plan; strict: boolean }) {
  const t = useT();
  const { mode, lines } = plan;
  const sum = lines.reduce((all, { weight }) => all + weight, 0);
  return (
    <fieldset className={styles.part}>
      <legend>{t('console.promo.prizes')}</legend>
      <div className={styles.fields}>
        <Form.Item name="prizeMode" label={t('console.promo.prize_mode')}>
          <Select options={PRIZE_MODES.map((value) => ({ value, label: t(`console.promo.prize_mode.${value}`) }))} />
        </Form.Item>
      </div>
      {mode === 'packet' ? (
        <Packet />
      ) : (
        <Form.List name="prizes">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.prize}>
                  <Form.Item name={[name, 'kind']} label={t('console.promo.prize_kind')}>
                    <Select
                      options={PRIZE_KINDS.filter((kind) => mode !== 'raffle' || kind !== 'none').map((value) => ({
                        value,
                        label: t(`console.promo.prize_kind.${value}`),
                      }))}
                    />
                  </Form.Item>
                  {lines[name]?.kind === 'none' ? (
                    <span />
                  ) : (
                    <SumItem
                      name={[name, 'amount']}
                      label={t(lines[name]?.kind === 'points' ? 'console.promo.points' : 'console.promo.amount')}
                      required
                    />
                  )}
                  <Form.Item name={[name, 'weight']} label={t(WEIGHT_NAMES[mode])}>
                    <InputNumber
                      min={1}
                      max={mode === 'wheel' ? WEIGHT_MAX : mode === 'raffle' ? RAFFLE_PRIZES_MAX : CARDS_MAX}
                      precision={0}
                      style={{ width: '100%' }}
                    />
                  </Form.Item>
                  <output>
                    {sum === 0 || mode === 'raffle' ? '' : `${(((lines[name]?.weight ?? 0) / sum) * PERCENT).toFixed(PLACES)}%`}
                  </output>
                  <Button disabled={fields.length === 1} onClick={() => remove(name)}>
                    {t('console.promo.remove')}
                  </Button>
                </div>
              ))}
              <Button disabled={fields.length >= PRIZE_LINES_MAX} onClick={() => add(NEW_PRIZE)}>
                {t('console.promo.prize_add')}
              </Button>
            </>
          )}
        </Form.List>
      )}
      {mode === 'raffle' ? <Raffle strict={strict} /> : null}
      <Cost plan={plan} />
      <p className="note">{t('console.promo.frozen')}</p>
    </fieldset>
  );
}

/** What brings tickets, and how many a member may have. What is paid in brings none under the strict rules. */
function Raffle({ strict }: { strict: boolean }) {
  const t = useT();
  return (
    <div style={{ marginTop: 16 }}>
      <div className={styles.fields}>
        <Form.Item name="raffleFree" valuePropName="checked" label={t('console.promo.raffle_free')}>
          <Checkbox>{t('console.promo.raffle_free_text')}</Checkbox>
        </Form.Item>
        {strict ? null : <SumItem name="raffleDeposit" label={t('console.promo.raffle_deposit')} />}
        <SumItem name="raffleStake" label={t('console.promo.raffle_stake')} />
        <SumItem name="rafflePoints" label={t('console.promo.raffle_points')} />
        <Form.Item name="raffleMax" label={t('console.promo.raffle_max')}>
          <InputNumber min={1} max={RAFFLE_TICKETS_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <p className="note">{t('console.promo.raffle_note')}</p>
    </div>
  );
}

function Packet() {
  const t = useT();
  return (
    <div className={styles.fields}>
      <SumItem name="packetTotal" label={t('console.promo.packet_total')} required />
      <SumItem name="packetStep" label={t('console.promo.packet_step')} required />
      <Form.Item name="packetPieces" label={t('console.promo.packet_pieces')}>
        <InputNumber min={1} max={PIECES_MAX} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="packetCash" valuePropName="checked">
        <Checkbox>{t('console.promo.packet_cash')}</Checkbox>
      </Form.Item>
    </div>
  );
}

function Cost({ plan: { mode, lines, packet } }: { plan: Plan }) {
  const t = useT();
  const prizes = prizesOf(lines.map(({ amountE4, ...line }) => ({ ...line, amount: amountE4 })));
  const total = parseDigits(packet?.totalE4 ?? '0') ?? ZERO;
  const pieces = packet?.pieces ?? 1;
  const sum = mode === 'packet' ? total : mode === 'wheel' ? largestPrize(prizes) : costOfDeck(prizes);
  const mean = mode === 'packet' ? amount(floorDiv(total, BigInt(pieces))) : meanPrize(prizes);
  const n = mode === 'packet' ? pieces : prizes.reduce((all, { weight }) => all + weight, 0);
  const said = { sum: digitsText(digits(sum)), mean: digitsText(digits(mean)), n: n.toLocaleString('en') };
  return <p role="status">{t(`console.promo.cost.${mode}`, said)}</p>;
}
