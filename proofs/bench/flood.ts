/** A process beside the bench: the feed's counterpart, which says so many changes of odds a second when it is told to. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBroker } from '../../apps/sandbox/feed/amqp/broker.ts';
import { startFeed } from '../../apps/sandbox/feed/feed.ts';

const EVERY_MS = 5;
const config = { host: '127.0.0.1', port: 0, amqpPort: 0, token: 'bench', seed: 'bench', factor: 1, bus: null };
const outlet = await openBroker({ ...config, port: 0 });
const feed = await startFeed({ config: { ...config, dataDir: mkdtempSync(join(tmpdir(), 'flood-')) }, outlet });
const planned = feed.replayer.fixtures().filter(({ hasBegun, match }) => !hasBegun && match.sport.code === 'football');
process.send?.({ port: feed.port, amqpPort: outlet.port });

process.on('message', ({ aSecond, seconds }: { aSecond: number; seconds: number }) => {
  const total = aSecond * seconds;
  const startedMs = performance.now();
  let said = 0;
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - startedMs) * aSecond) / 1_000));
    for (; said < due; said += 1) say(said);
    if (said < total) return;
    clearInterval(timer);
    process.send?.({ said });
  }, EVERY_MS);
});
process.on('disconnect', () => process.exit(0));

/** Both sides of one total of one fixture, other than before: two odds in a message, as the feed says a market's. */
function say(place: number): void {
  const one = planned[place % planned.length];
  if (!one) return;
  const lean = ((Math.floor(place / planned.length) * 7) % 40) / 100;
  const outcomes = `<outcome id="12" odds="${(1.7 + lean).toFixed(2)}" active="1"/><outcome id="13" odds="${(2.3 - lean).toFixed(2)}" active="1"/>`;
  const market = `<odds><market id="18" specifiers="total=2.5" status="1">${outcomes}</market></odds>`;
  const { urn } = one.match;
  outlet.publish(
    `hi.pre.-.odds_change.1.${urn.replace(/:(?=\d)/, '.')}.-`,
    `<odds_change product="3" event_id="${urn}" timestamp="${Date.now()}">${market}</odds_change>`,
  );
}
