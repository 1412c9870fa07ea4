#!/usr/bin/env python3
"""python3 tools/verify-raffle.py raffle.json ...: checks raffles from their files alone.

A second verifier, written from docs/fairness.md (10. Raffles) and nothing else: no library, no network.
Pages of holdings of one raffle may be given one behind the other; they are joined.
Prints a line a step; ends with 0 when all steps hold, 1 when one does not, 2 when a file cannot be read.
With --vectors it tries itself on docs/fairness-vectors.json.
"""
import hmac
import json
import sys

from bls12_381 import is_hex, is_signed, sha256

ALGORITHM, FORMAT, SCHEME = 'fairhall-raffle-1', 'fairhall-raffle-draw-1', 'bls-unchained-g1-rfc9380'
QUICKNET = (
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451'
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    3,
    1692803367,
)


def uint(number, size):
    return number.to_bytes(size, 'big')


def message_of(campaign, version, ticket_root, tickets, beacon):
    fields = [ALGORITHM.encode(), campaign.encode(), uint(version, 8), bytes.fromhex(ticket_root), uint(tickets, 8), bytes.fromhex(beacon)]
    return b''.join(uint(len(field), 4) + field for field in fields)


def words_of(seed, message):
    block = 0
    while True:
        digest = hmac.new(bytes.fromhex(seed), message + uint(block, 4), 'sha256').digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], 'big')
        block += 1


def one_of(words, n):
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def drawn_of(words, tickets, prizes):
    moved, drawn = {}, []
    for place in range(min(tickets, prizes)):
        other = place + one_of(words, tickets - place)
        drawn.append(moved.get(other, other))
        moved[other] = moved.get(place, place)
    return drawn


def text_of(fields):
    return json.dumps([str(field) for field in fields], separators=(',', ':'), ensure_ascii=False)


def root_of(texts):
    level = [sha256(b'\x00' + text.encode()) for text in texts] or [sha256(b'')]
    while len(level) > 1:
        odd = [level[-1]] if len(level) % 2 else []
        level = [sha256(b'\x01' + level[i] + level[i + 1]) for i in range(0, len(level) - 1, 2)] + odd
    return level[0].hex()


def holdings_of(campaign, version, holdings):
    first, texts = 0, []
    for held in holdings:
        texts.append(text_of(['fairhall-holding-1', campaign, version, held['player'], first, held['count']]))
        first += held['count']
    return texts, first


class Fault(Exception):
    pass


def check_commitment(file):
    if not is_hex(file['seedHash'], 32):
        raise Fault('HASH_MALFORMED')


def check_list(file):
    lines = file['lines']
    total = sum(line['weight'] for line in lines)
    if not all(line['weight'] >= 1 and (line['kind'] == 'none') == (line['amount'] == '0') for line in lines) or not 1 <= total <= 10_000:
        raise Fault('LIST_MALFORMED')
    cards = [[line['kind'], line['amount']] for line in lines for _ in range(line['weight'])]
    found = root_of([text_of(['fairhall-card-1', file['campaign'], file['version'], place] + card) for place, card in enumerate(cards)])
    if found != file['root']:
        raise Fault('LIST_DIFFERS', found)


def are_sound(file):
    players = [held['player'] for held in file['holdings']]
    rise = all(a < b for a, b in zip([''] + players, players))
    each = all(is_hex(held['player'], 32) and held['count'] >= 1 for held in file['holdings'])
    return rise and each and sum(held['count'] for held in file['holdings']) <= 2**32


def time_of_round(chain, number):
    return (chain['genesisS'] + (number - 1) * chain['periodS']) * 1000


def check_tickets(file):
    if not are_sound(file):
        raise Fault('HOLDINGS_STRANGE')
    texts, tickets = holdings_of(file['campaign'], file['version'], file['holdings'])
    if tickets != file['tickets']:
        raise Fault('COUNT_DIFFERS', str(tickets))
    if root_of(texts) != file['ticketRoot']:
        raise Fault('ROOT_DIFFERS', root_of(texts))
    late = tickets > 0 and file['sealedAtMs'] >= time_of_round(file['beacon']['chain'], file['beacon']['said']['round'])
    return ['SEALED_LATE'] if late else []


def rounds_of(chain, draws_at_ms):
    out = max(0, (draws_at_ms + 2000 - chain['genesisS'] * 1000) // (chain['periodS'] * 1000) + 1)
    step = -(-60 // chain['periodS'])
    return [out + 1 + place * step for place in range(3)]


def check_beacon(file):
    chain, rounds, said = (file['beacon'][name] for name in ('chain', 'rounds', 'said'))
    demanded = rounds_of(chain, file['drawsAtMs'])
    if rounds != demanded:
        raise Fault('ROUND_MISNAMED', ','.join(map(str, demanded)))
    if said['round'] not in rounds:
        raise Fault('ROUND_STRANGE', str(said['round']))
    is_said = (
        said['round'] >= 1
        and chain['scheme'] == SCHEME
        and is_hex(said['randomness'], 32)
        and is_signed(chain['publicKey'], sha256(uint(said['round'], 8)), said['signature'])
        and sha256(bytes.fromhex(said['signature'])).hex() == said['randomness']
    )
    if not is_said:
        raise Fault('BEACON_FALSE', str(said['round']))
    private = (chain['publicKey'], chain['periodS'], chain['genesisS']) != QUICKNET
    return (['BEACON_PRIVATE'] if private else []) + ([] if said['round'] == rounds[0] else ['ROUND_LATER'])


def check_seed(file):
    if not is_hex(file['seed'], 32):
        raise Fault('SEED_MALFORMED')
    found = sha256(bytes.fromhex(file['seed'])).hex()
    if found != file['seedHash']:
        raise Fault('SEED_DIFFERS', found)


def holder_of(holdings, ticket):
    last = 0
    for held in holdings:
        last += held['count']
        if ticket < last:
            return held['player']
    return ''


def check_winners(file):
    if file['algorithm'] != ALGORITHM:
        raise Fault('ALGORITHM_UNKNOWN', file['algorithm'])
    randomness, tickets = file['beacon']['said']['randomness'], file['tickets']
    if not all(is_hex(text, 32) for text in (file['seed'], file['ticketRoot'], randomness)) or not are_sound(file) or tickets > 2**32:
        raise Fault('INPUT_MALFORMED')
    words = words_of(file['seed'], message_of(file['campaign'], file['version'], file['ticketRoot'], tickets, randomness))
    drawn = drawn_of(words, tickets, sum(line['weight'] for line in file['lines']))
    found = ','.join('%d: %s' % (ticket, holder_of(file['holdings'], ticket)) for ticket in drawn)
    if found != ','.join('%d: %s' % (won['ticket'], won['player']) for won in file['winners']):
        raise Fault('WINNERS_DIFFER', found)


STEPS = [
    ('commitment', check_commitment),
    ('list', check_list),
    ('tickets', check_tickets),
    ('beacon', check_beacon),
    ('seed', check_seed),
    ('winners', check_winners),
]


def verify(file):
    for name, check in STEPS:
        try:
            notes = check(file)
            yield {'step': name, **({'notes': notes} if notes else {})}
        except Fault as fault:
            yield {'step': name, **dict(zip(('fault', 'detail'), fault.args))}


def try_vectors(vectors):
    for one in vectors['holdings']:
        texts, tickets = holdings_of(one['campaign'], one['version'], one['holdings'])
        yield 'holdings', (texts, root_of(texts), tickets) == (one['texts'], one['ticketRoot'], one['tickets'])
    for one in vectors['raffles']:
        message = message_of(*(one[name] for name in ('campaign', 'version', 'ticketRoot', 'tickets', 'beacon')))
        words = words_of(one['seed'], message)
        yield 'raffles', (message + uint(0, 4)).hex() == one['message'] and [next(words) for _ in range(10)] == one['words']
        yield 'raffles', drawn_of(words_of(one['seed'], message), one['tickets'], one['prizes']) == one['drawn']
    for one in vectors['raffleFiles']:
        yield one['name'], list(verify(one['file'])) == one['outcomes']


def read(paths):
    files = {}
    for path in paths:
        with open(path, encoding='utf-8') as text:
            file = json.load(text)
        if file['format'] != FORMAT:
            raise ValueError('format')
        before = files.setdefault(file['campaign'], {**file, 'holdings': []})
        before['holdings'] += file['holdings']
    return files


def main(paths):
    if paths[:1] == ['--vectors']:
        with open(paths[1], encoding='utf-8') as file:
            wrong = sorted({part for part, agrees in try_vectors(json.load(file)) if not agrees})
        print('figures differ: ' + ', '.join(wrong) if wrong else 'all figures agree')
        return 1 if wrong else 0
    fails = False
    try:
        judged = {campaign: (file, list(verify(file))) for campaign, file in read(paths).items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print('not read: %s' % error)
        return 2
    for campaign, (file, outcomes) in judged.items():
        print('campaign %s, version %d: %d tickets, %d winners' % (campaign, file['version'], file['tickets'], len(file['winners'])))
        for one in outcomes:
            fails = fails or 'fault' in one
            print(' '.join(['FAILS' if 'fault' in one else 'holds', one['step'], *one.get('notes', []), one.get('fault', ''), one.get('detail', '')]).rstrip())
    if not paths:
        print(__doc__)
    return 2 if not paths else 1 if fails else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
