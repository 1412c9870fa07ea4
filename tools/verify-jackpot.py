#!/usr/bin/env python3
"""python3 tools/verify-jackpot.py tick.json ...: checks ticks of a jackpot from their files alone.

A second verifier, written from docs/fairness.md (9. Jackpots) and nothing else: no library, no network.
Prints a line a step; ends with 0 when all steps hold, 1 when one does not, 2 when a file cannot be read.
With --vectors it tries itself on docs/fairness-vectors.json.
"""
import hmac
import json
import sys

from bls12_381 import is_hex, is_signed, sha256

ALGORITHM, FORMAT, SCHEME = 'fairhall-jackpot-1', 'fairhall-jackpot-tick-1', 'bls-unchained-g1-rfc9380'
QUICKNET = (
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451'
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    3,
    1692803367,
)


def uint(number, size):
    return number.to_bytes(size, 'big')


def message_of(pool, tick, root, beacon):
    fields = [ALGORITHM.encode(), pool.encode(), uint(tick, 8), bytes.fromhex(root), bytes.fromhex(beacon)]
    return b''.join(uint(len(field), 4) + field for field in fields)


def words_of(seed, message):
    block = 0
    while True:
        digest = hmac.new(bytes.fromhex(seed), message + uint(block, 4), 'sha256').digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], 'big')
        block += 1


def one_of(words, n):
    limit = 2**64 - 2**64 % n
    while True:
        number = next(words) << 32 | next(words)
        if number < limit:
            return number % n


def outcome_of(words, before, ceiling, amounts):
    total, way = sum(amounts), ceiling - before
    if total < way and one_of(words, way) >= total:
        return {'won': False, 'after': str(before + total)}
    point, place = one_of(words, total), 0
    while point >= amounts[place]:
        point -= amounts[place]
        place += 1
    prize = min(before + total, ceiling)
    return {'won': True, 'place': place, 'prize': str(prize), 'left': str(before + total - prize)}


def texts_of(pool, contributions):
    rows = [['fairhall-contribution-1', pool, one['id'], one['amount']] for one in contributions]
    return [json.dumps(row, separators=(',', ':'), ensure_ascii=False) for row in rows]


def root_of(texts):
    level = [sha256(b'\x00' + text.encode()) for text in texts] or [sha256(b'')]
    while len(level) > 1:
        odd = [level[-1]] if len(level) % 2 else []
        level = [sha256(b'\x01' + level[i] + level[i + 1]) for i in range(0, len(level) - 1, 2)] + odd
    return level[0].hex()


class Fault(Exception):
    pass


def are_sound(contributions):
    ids = [int(one['id']) for one in contributions]
    return bool(ids) and all(int(one['amount']) > 0 for one in contributions) and all(a < b for a, b in zip(ids, ids[1:]))


def check_commitment(file):
    if not is_hex(file['seedHash'], 32):
        raise Fault('HASH_MALFORMED')


def check_contributions(file):
    if not are_sound(file['contributions']):
        raise Fault('CONTRIBUTIONS_STRANGE')
    found = root_of(texts_of(file['pool'], file['contributions']))
    if found != file['root']:
        raise Fault('ROOT_DIFFERS', found)


def round_of(chain, sealed_at_ms):
    out = max(0, (sealed_at_ms + 2000 - chain['genesisS'] * 1000) // (chain['periodS'] * 1000) + 1)
    return out + 1


def check_beacon(file):
    beacon = file['beacon']
    chain, said = beacon['chain'], beacon['said']
    demanded = round_of(chain, file['sealedAtMs'])
    if beacon['round'] != demanded:
        raise Fault('ROUND_MISNAMED', str(demanded))
    is_said = (
        said['round'] == beacon['round'] >= 1
        and chain['scheme'] == SCHEME
        and is_hex(said['randomness'], 32)
        and is_signed(chain['publicKey'], sha256(uint(said['round'], 8)), said['signature'])
        and sha256(bytes.fromhex(said['signature'])).hex() == said['randomness']
    )
    if not is_said:
        raise Fault('BEACON_FALSE', str(said['round']))
    return {} if (chain['publicKey'], chain['periodS'], chain['genesisS']) == QUICKNET else {'privateBeacon': True}


def check_seed(file):
    if not is_hex(file['seed'], 32):
        raise Fault('SEED_MALFORMED')
    found = sha256(bytes.fromhex(file['seed'])).hex()
    if found != file['seedHash']:
        raise Fault('SEED_DIFFERS', found)


def check_outcome(file):
    if file['algorithm'] != ALGORITHM:
        raise Fault('ALGORITHM_UNKNOWN', file['algorithm'])
    randomness = file['beacon']['said']['randomness']
    if not all(is_hex(text, 32) for text in (file['seed'], file['root'], randomness)) or not are_sound(file['contributions']):
        raise Fault('INPUT_MALFORMED')
    words = words_of(file['seed'], message_of(file['pool'], file['tick'], file['root'], randomness))
    amounts = [int(one['amount']) for one in file['contributions']]
    outcome = outcome_of(words, int(file['before']), int(file['ceiling']), amounts)
    found = '%s: %s' % (file['contributions'][outcome['place']]['id'], outcome['prize']) if outcome['won'] else 'none'
    if found != ('%s: %s' % (file['won']['id'], file['won']['prize']) if file['won'] else 'none'):
        raise Fault('OUTCOME_DIFFERS', found)


STEPS = [
    ('commitment', check_commitment),
    ('contributions', check_contributions),
    ('beacon', check_beacon),
    ('seed', check_seed),
    ('outcome', check_outcome),
]


def verify(file):
    for name, check in STEPS:
        try:
            yield {'step': name, **(check(file) or {})}
        except Fault as fault:
            yield {'step': name, **dict(zip(('fault', 'detail'), fault.args))}


def try_vectors(vectors):
    for one in vectors['contributions']:
        texts = texts_of(one['pool'], one['contributions'])
        yield 'contributions', texts == one['texts'] and root_of(texts) == one['root']
    for one in vectors['uniform64']:
        words = words_of(one['seed'], message_of(one['pool'], one['tick'], one['root'], one['beacon']))
        yield 'uniform64', str(one_of(words, int(one['n']))) == one['number']
    for one in vectors['ticks']:
        message = message_of(one['pool'], one['tick'], one['root'], one['beacon'])
        words = words_of(one['seed'], message)
        yield 'ticks', (message + uint(0, 4)).hex() == one['message'] and [next(words) for _ in range(10)] == one['words']
        amounts = [int(amount) for amount in one['amounts']]
        found = outcome_of(words_of(one['seed'], message), int(one['before']), int(one['ceiling']), amounts)
        yield 'outcomes', found == one['outcome']
    for one in vectors['jackpotFiles']:
        yield one['name'], list(verify(one['file'])) == one['outcomes']


def main(paths):
    if paths[:1] == ['--vectors']:
        with open(paths[1], encoding='utf-8') as file:
            wrong = sorted({part for part, agrees in try_vectors(json.load(file)) if not agrees})
        print('figures differ: ' + ', '.join(wrong) if wrong else 'all figures agree')
        return 1 if wrong else 0
    fails = False
    for path in paths:
        try:
            with open(path, encoding='utf-8') as text:
                file = json.load(text)
            if file['format'] != FORMAT:
                raise ValueError('format')
            outcomes = list(verify(file))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            print('not read: %s %s' % (path, error))
            return 2
        print('%s: pool %s, round %d, tick %d' % (path, file['pool'], file['round'], file['tick']))
        for one in outcomes:
            fails = fails or 'fault' in one
            notes = ['BEACON_PRIVATE'] if one.pop('privateBeacon', False) else []
            print(' '.join(['FAILS' if 'fault' in one else 'holds', *one.values(), *notes]))
    if not paths:
        print(__doc__)
    return 2 if not paths else 1 if fails else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
