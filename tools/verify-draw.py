#!/usr/bin/env python3
"""python3 tools/verify-draw.py bundle.json [ticket.json ...]: checks draws from their files alone.

A second verifier, written from docs/fairness.md and nothing else: no library, no network. bls12_381.py must lie beside it.
Several bundles may be given; a ticket is checked under the bundle that stands before it.
Prints a line a step; ends with 0 when all steps hold, 1 when one does not, 2 when a file cannot be read.
"""
import hmac
import json
import re
import sys

from bls12_381 import is_hex, is_signed, sha256


def u32(number):
    return number.to_bytes(4, 'big')


def u64(number):
    return number.to_bytes(8, 'big')


# --- 2. tickets -------------------------------------------------------------------------------------------------------

NO_TICKETS = sha256(b'').hex()


def leaf_of(ticket):
    return sha256(b'\x00' + ticket.encode())


def node(left, right):
    return sha256(b'\x01' + left + right)


def root_of(leaves):
    level = leaves
    while len(level) > 1:
        odd = [level[-1]] if len(level) % 2 else []
        level = [node(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)] + odd
    return level[0] if level else sha256(b'')


def is_inside(proof, bundle):
    index, siblings, count = proof['path']['index'], list(proof['path']['siblings']), bundle['ticketCount']
    if proof['drawId'] != bundle['drawId'] or not 0 <= index < count or not all(is_hex(s, 32) for s in siblings):
        return False
    at, width, digest = index, count, leaf_of(proof['ticket'])
    while width > 1:
        if at % 2 or at != width - 1:
            if not siblings:
                return False
            sibling = bytes.fromhex(siblings.pop(0))
            digest = node(sibling, digest) if at % 2 else node(digest, sibling)
        at, width = at // 2, (width + 1) // 2
    return not siblings and digest.hex() == bundle['ticketRoot']


# --- 3. beacon --------------------------------------------------------------------------------------------------------

QUICKNET = {
    'publicKey': '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510'
    'd1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    'periodS': 3,
    'genesisS': 1692803367,
}
SCHEME = 'bls-unchained-g1-rfc9380'


def time_of_round(chain, number):
    return (chain['genesisS'] + (number - 1) * chain['periodS']) * 1000


def rounds_of(chain, closes_at_ms, seal_ms=2000):
    out = max(0, (closes_at_ms + seal_ms - chain['genesisS'] * 1000) // (chain['periodS'] * 1000) + 1)
    step = -(-60 // chain['periodS'])
    return [out + 1 + place * step for place in range(3)]


def message_of(number):
    return sha256(u64(number))


def is_said(chain, said):
    if chain['scheme'] != SCHEME or said['round'] < 1 or not is_hex(said['randomness'], 32):
        return False
    if not is_signed(chain['publicKey'], message_of(said['round']), said['signature']):
        return False
    return sha256(bytes.fromhex(said['signature'])).hex() == said['randomness']


# --- 4. and 5. from the seed to the numbers ---------------------------------------------------------------------------

ALGORITHM = 'fairhall-draw-1'
SHAPES = [
    ('FASTK3 RIVERK3 LANTERNK3', ('independent', 3, 1, 6, False)),
    ('SSC30S SSC1M SSC5M', ('independent', 5, 0, 9, False)),
    ('FAST3D FASTPH3D FAST28', ('independent', 3, 0, 9, False)),
    ('FAST11X5', ('distinct', 5, 1, 11, False)),
    ('FASTPK10', ('distinct', 10, 1, 10, False)),
    ('LHC5M', ('distinct', 7, 1, 49, False)),
    ('FASTKL8', ('distinct', 20, 1, 80, True)),
    ('FASTKL10F', ('distinct', 8, 1, 20, False)),
    ('FASTPH2D', ('independent', 2, 1, 31, False)),
    ('VNN45S', ('independent', 107, 0, 9, False)),
    ('VNS2M', ('independent', 82, 0, 9, False)),
    ('YEEKEE15 YEEKEE5', ('independent', 20, 0, 9, False)),
    ('FAST4D', ('independent', 92, 0, 9, False)),
]
SHAPE_OF = {game: shape for games, shape in SHAPES for game in games.split()}


def shape_of(shape):
    is_sorted = shape['kind'] == 'distinct' and shape.get('sorted', False)
    return (shape['kind'], shape['count'], shape['low'], shape['high'], is_sorted)


def stream_message(draw_id, root, count, randomness):
    fields = [ALGORITHM.encode(), draw_id.encode(), bytes.fromhex(root), u64(count), bytes.fromhex(randomness or '')]
    return b''.join(u32(len(field)) + field for field in fields)


def words_of(seed, message):
    block = 0
    while True:
        digest = hmac.new(bytes.fromhex(seed), message + u32(block), 'sha256').digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], 'big')
        block += 1


def one_of(words, n):
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def numbers_of(words, shape):
    kind, count, low, high, is_sorted = shape_of(shape)
    size = high - low + 1
    if kind == 'independent':
        return [low + one_of(words, size) for _ in range(count)]
    numbers = list(range(low, high + 1))
    for i in range(count):
        j = i + one_of(words, size - i)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    return sorted(numbers[:count]) if is_sorted else numbers[:count]


# --- 6. files ---------------------------------------------------------------------------------------------------------


class Unreadable(Exception):
    pass


TEXT, WHOLE, MISSING = 'text', 'whole', object()
CHAIN = {'hash': TEXT, 'scheme': TEXT, 'publicKey': TEXT, 'periodS': WHOLE, 'genesisS': WHOLE}
SAID = {'round': WHOLE, 'randomness': TEXT, 'signature': TEXT}
BUNDLE = {
    **{name: TEXT for name in ('drawId', 'game', 'numero', 'algorithm', 'seedHash', 'seed', 'ticketRoot')},
    **{name: WHOLE for name in ('committedAtMs', 'closesAtMs', 'drawsAtMs', 'ticketCount')},
    'shape': {'kind': TEXT, 'count': WHOLE, 'low': WHOLE, 'high': WHOLE},
    'beacon': (None, {'chain': CHAIN, 'rounds': [WHOLE], 'said': SAID}),
    'leaves': (None, [TEXT]),
    'result': [WHOLE],
}
TICKET_FORMAT = 'fairhall-ticket-proof-1'
TICKET = {'drawId': TEXT, 'ticket': TEXT, 'path': {'index': WHOLE, 'siblings': [TEXT]}}


def must_fit(value, form, at):
    if isinstance(form, tuple):
        return None if value is None else must_fit(value, form[1], at)
    if form is TEXT:
        fits = isinstance(value, str) and len(value) <= 4096 and not re.search('[\ud800-\udfff]', value)
    elif form is WHOLE:
        fits = type(value) is int and abs(value) < 2**53
    else:
        fits = isinstance(value, type(form))
    if not fits:
        raise Unreadable(at)
    if isinstance(form, dict):
        for name, inner in form.items():
            must_fit(value.get(name, MISSING), inner, at + '.' + name)
    if isinstance(form, list):
        for place, one in enumerate(value):
            must_fit(one, form[0], '%s[%d]' % (at, place))


def number(text):
    value = float(text)
    return int(value) if value.is_integer() else value


def no_number(text):
    raise ValueError(text)


def read(path):
    try:
        with open(path, encoding='utf-8') as file:
            value = json.load(file, parse_float=number, parse_constant=no_number)
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(str(error))
    name = value.get('format') if isinstance(value, dict) else None
    if name == TICKET_FORMAT:
        must_fit(value, TICKET, 'ticket')
        return value
    if name not in ('fairhall-bundle-1', 'fairhall-bundle-2'):
        raise Unreadable('format')
    must_fit(value, BUNDLE if name.endswith('1') else {**BUNDLE, 'sealedAtMs': WHOLE}, 'bundle')
    kind, count, low, high, _ = shape_of(value['shape'])
    size = high - low + 1
    if not isinstance(value['shape'].get('sorted', False), bool) or kind not in ('independent', 'distinct') or not 1 <= count <= 1000 or not 1 <= size <= 1000000:
        raise Unreadable('shape')
    if (kind == 'distinct' and count > size) or (value['beacon'] and value['beacon']['chain']['periodS'] < 1):
        raise Unreadable('shape or period')
    return value


# --- 7. steps ---------------------------------------------------------------------------------------------------------


class Fault(Exception):
    def __init__(self, code, detail=''):
        super().__init__(code, str(detail))


def is_seal(bundle):
    root, count = bundle['ticketRoot'], bundle['ticketCount']
    return is_hex(root, 32) and count >= 0 and (count == 0) == (root == NO_TICKETS)


def check_commitment(bundle, _):
    if not is_hex(bundle['seedHash'], 32):
        raise Fault('HASH_MALFORMED')
    return []


def check_tickets(bundle, tickets):
    leaves, beacon = bundle['leaves'], bundle['beacon']
    if not is_seal(bundle):
        raise Fault('ROOT_MALFORMED')
    if leaves is not None and len(leaves) != bundle['ticketCount']:
        raise Fault('COUNT_DIFFERS', len(leaves))
    if leaves is not None:
        root = root_of([bytes.fromhex(leaf) for leaf in leaves]).hex() if all(is_hex(leaf, 32) for leaf in leaves) else ''
        if root != bundle['ticketRoot']:
            raise Fault('ROOT_DIFFERS', root)
    for place, ticket in enumerate(tickets):
        if not is_inside(ticket, bundle):
            raise Fault('TICKET_NOT_INSIDE', place)
    notes = ['LIST_ABSENT'] if leaves is None else []
    if beacon and bundle['ticketCount'] > 0 and 'sealedAtMs' in bundle:
        if bundle['sealedAtMs'] >= time_of_round(beacon['chain'], beacon['said']['round']):
            notes.append('SEALED_LATE')
    return notes


def check_beacon(bundle, _):
    chain, rounds, said = (bundle['beacon'][name] for name in ('chain', 'rounds', 'said'))
    if rounds not in [rounds_of(chain, bundle['closesAtMs'], seal_ms) for seal_ms in (2000, 0)]:
        raise Fault('ROUND_MISNAMED', ','.join(map(str, rounds_of(chain, bundle['closesAtMs']))))
    if said['round'] not in rounds:
        raise Fault('ROUND_STRANGE', said['round'])
    if not is_said(chain, said):
        raise Fault('BEACON_FALSE', said['round'])
    notes = [] if all(chain[name] == known for name, known in QUICKNET.items()) else ['BEACON_PRIVATE']
    return notes + ([] if said['round'] == rounds[0] else ['ROUND_LATER'])


def check_seed(bundle, _):
    if not is_hex(bundle['seed'], 32):
        raise Fault('SEED_MALFORMED')
    found = sha256(bytes.fromhex(bundle['seed'])).hex()
    if found != bundle['seedHash']:
        raise Fault('SEED_DIFFERS', found)
    return []


def check_result(bundle, _):
    shape, known = bundle['shape'], SHAPE_OF.get(bundle['game'])
    randomness = bundle['beacon']['said']['randomness'] if bundle['beacon'] else None
    if bundle['algorithm'] != ALGORITHM:
        raise Fault('ALGORITHM_UNKNOWN', bundle['algorithm'])
    if known and shape_of(shape) != known:
        raise Fault('SHAPE_DIFFERS')
    if not is_hex(bundle['seed'], 32) or not is_seal(bundle) or (randomness is not None and not is_hex(randomness, 32)):
        raise Fault('INPUT_MALFORMED')
    message = stream_message(bundle['drawId'], bundle['ticketRoot'], bundle['ticketCount'], randomness)
    found = numbers_of(words_of(bundle['seed'], message), shape)
    if found != bundle['result']:
        raise Fault('RESULT_DIFFERS', ','.join(map(str, found)))
    return ([] if bundle['beacon'] else ['BEACON_ABSENT']) + ([] if known else ['GAME_UNKNOWN'])


STEPS = [
    ('commitment', check_commitment),
    ('tickets', check_tickets),
    ('beacon', check_beacon),
    ('seed', check_seed),
    ('result', check_result),
]


def verify(bundle, tickets):
    """A line for each step: whether it holds, its name, then its notes, or its fault and what was found instead."""
    for name, check in STEPS:
        if name == 'beacon' and bundle['beacon'] is None:
            continue
        try:
            yield ' '.join(['holds', name] + check(bundle, tickets))
        except Fault as fault:
            yield ' '.join(('FAILS', name) + fault.args).strip()


def try_vectors(vectors):
    """Each part of docs/fairness-vectors.json, and whether it agrees; its bundles are files like any other."""
    for one in vectors['seeds']:
        yield 'seeds', sha256(bytes.fromhex(one['seed'])).hex() == one['seedHash']
    for one in vectors['trees']:
        leaves = [leaf_of(ticket) for ticket in one['tickets']]
        yield 'trees', [leaf.hex() for leaf in leaves] == one['leaves'] and root_of(leaves).hex() == one['root']
        if leaves:
            proof = {'drawId': '1', 'ticket': one['tickets'][one['path']['index']], 'path': one['path']}
            yield 'paths', is_inside(proof, {'drawId': '1', 'ticketCount': len(leaves), 'ticketRoot': one['root']})
    for one in vectors['rounds']:
        rounds = rounds_of(one, one['closesAtMs'])
        yield 'rounds', rounds == one['rounds'] and time_of_round(one, rounds[0]) == one['firstAtMs']
    for one in vectors['signatures']:
        message = message_of(one['round'])
        yield 'messages', message.hex() == one['message']
        yield 'signatures', is_signed(one['publicKey'], message, one['signature']) == one['holds']
    for one in vectors['streams']:
        message = stream_message(one['drawId'], one['ticketRoot'], one['ticketCount'], one['randomness'])
        words = words_of(one['seed'], message)
        yield 'streams', (message + u32(0)).hex() == one['message'] and [next(words) for _ in range(10)] == one['words']
    for one in vectors['uniform']:
        words = iter(one['words'])
        yield 'uniform', one_of(words, one['n']) == one['number'] and len(list(words)) == len(one['words']) - one['took']
    for one in vectors['results']:
        message = stream_message(one['drawId'], one['ticketRoot'], one['ticketCount'], one['randomness'])
        yield 'results', shape_of(one['shape']) == SHAPE_OF[one['game']]
        yield 'results', numbers_of(words_of(one['seed'], message), one['shape']) == one['result']


def check_vectors(path):
    with open(path, encoding='utf-8') as file:
        wrong = sorted({part for part, agrees in try_vectors(json.load(file)) if not agrees})
    print('figures differ: ' + ', '.join(wrong) if wrong else 'all figures agree')
    return 1 if wrong else 0


def main(paths):
    if paths[:1] == ['--vectors']:
        return check_vectors(paths[1])
    draws, fails = [], False
    try:
        for path in paths:
            file = read(path)
            if file['format'] != TICKET_FORMAT:
                draws.append((path, file, []))
            elif draws:
                draws[-1][2].append(file)
            else:
                raise Unreadable('no bundle stands before ' + path)
    except Unreadable as error:
        print('not read: %s' % error)
        return 2
    for path, bundle, tickets in draws:
        print('%s: %s draw %s' % (path, bundle['game'], bundle['numero']))
        for told in verify(bundle, tickets):
            fails = fails or told.startswith('FAILS')
            print(told)
    if not draws:
        print(__doc__)
    return 2 if not draws else 1 if fails else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
