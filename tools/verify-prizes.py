#!/usr/bin/env python3
"""python3 tools/verify-prizes.py prizes.json ...: checks drawn prizes from their files alone.

A second verifier, written from docs/fairness.md (8. Prizes) and nothing else: no library, no network.
Prints a line a step; ends with 0 when all steps hold, 1 when one does not, 2 when a file cannot be read.
With --vectors it tries itself on docs/fairness-vectors.json.
"""
import hashlib
import hmac
import json
import re
import sys

ALGORITHM, FORMAT = 'fairhall-prize-1', 'fairhall-prizes-1'


def sha256(data):
    return hashlib.sha256(data).digest()


def uint(number, size):
    return number.to_bytes(size, 'big')


def framed(*fields):
    return b''.join(uint(len(field), 4) + field for field in fields)


def is_hex(text):
    return re.fullmatch('[0-9a-f]{64}', text) is not None


def player_of(campaign, member):
    return sha256(framed(b'fairhall-player-1', campaign.encode(), member.encode())).hex()


def message_of(campaign, version, player, number, client):
    return framed(ALGORITHM.encode(), campaign.encode(), uint(version, 8), bytes.fromhex(player), uint(number, 8), client.encode())


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


def line_of(words, left):
    place = one_of(words, sum(left))
    for line, weight in enumerate(left):
        if place < weight:
            return line
        place -= weight


def cuts_of(words, pieces, steps):
    places = list(range(1, steps))
    for i in range(pieces - 1):
        j = i + one_of(words, len(places) - i)
        places[i], places[j] = places[j], places[i]
    return sorted(places[: pieces - 1])


def root_of(file):
    rows = []
    for line in file['lines']:
        fields = [line['kind'], line['amount']]
        rows += [fields + [str(line['weight'])]] if file['mode'] == 'wheel' else [fields] * line['weight']
    name = 'fairhall-sector-1' if file['mode'] == 'wheel' else 'fairhall-card-1'
    texts = [[name, file['campaign'], str(file['version']), str(place)] + row for place, row in enumerate(rows)]
    level = [sha256(b'\x00' + json.dumps(text, separators=(',', ':'), ensure_ascii=False).encode()) for text in texts]
    while len(level) > 1:
        odd = [level[-1]] if len(level) % 2 else []
        level = [sha256(b'\x01' + level[i] + level[i + 1]) for i in range(0, len(level) - 1, 2)] + odd
    return level[0].hex()


class Fault(Exception):
    pass


def is_list(file):
    lines, total = file['lines'], sum(line['weight'] for line in file['lines'])
    is_each = all(line['weight'] >= 1 and (line['kind'] == 'none') == (line['amount'] == '0') for line in lines)
    return is_each and 1 <= total <= (2**32 if file['mode'] == 'wheel' else 10_000)


def check_commitment(file):
    if not is_hex(file['seedHash']):
        raise Fault('HASH_MALFORMED')


def check_list(file):
    if not is_list(file):
        raise Fault('LIST_MALFORMED')
    if root_of(file) != file['root']:
        raise Fault('LIST_DIFFERS', root_of(file))


def check_seed(file):
    if not is_hex(file['seed']):
        raise Fault('SEED_MALFORMED')
    found = sha256(bytes.fromhex(file['seed'])).hex()
    if found != file['seedHash']:
        raise Fault('SEED_DIFFERS', found)


def check_packet(file):
    if file['packet'] is None or not is_hex(file['seed']):
        raise Fault('INPUT_MALFORMED')
    total, step, pieces = int(file['packet']['total']), int(file['packet']['step']), len(file['lines'])
    if step == 0 or total % step or not pieces <= total // step <= 1_000_000 or pieces == 0:
        raise Fault('INPUT_MALFORMED')
    words = words_of(file['seed'], message_of(file['campaign'], file['version'], '', 0, ''))
    ends = cuts_of(words, pieces, total // step) + [total // step]
    found = [str((end - start) * step) for start, end in zip([0] + ends, ends)]
    if [line['amount'] for line in file['lines']] != found or any(line['weight'] != 1 for line in file['lines']):
        raise Fault('PIECES_DIFFER', ','.join(found))


def check_draws(file):
    if file['algorithm'] != ALGORITHM:
        raise Fault('ALGORITHM_UNKNOWN', file['algorithm'])
    if not is_hex(file['seed']) or not is_list(file):
        raise Fault('INPUT_MALFORMED')
    last = {}
    for at, draw in enumerate(file['draws']):
        before = last.get(draw['player'], 0)
        if draw['number'] <= before if file['mode'] == 'wheel' else draw['number'] != before + 1:
            raise Fault('NUMBER_STRANGE', str(at))
        last[draw['player']] = draw['number']
    left = [line['weight'] for line in file['lines']]
    for at, draw in enumerate(file['draws']):
        if sum(left) == 0:
            raise Fault('NOTHING_LEFT', str(at))
        message = message_of(file['campaign'], file['version'], draw['player'], draw['number'], draw['client'])
        found = line_of(words_of(file['seed'], message), left)
        if found != draw['line']:
            raise Fault('DRAW_DIFFERS', '%d: %d' % (at, found))
        if file['mode'] != 'wheel':
            left[found] -= 1


STEPS = [('commitment', check_commitment), ('list', check_list), ('seed', check_seed), ('packet', check_packet), ('draws', check_draws)]


def verify(file):
    for name, check in STEPS:
        if name == 'packet' and file['mode'] != 'packet':
            continue
        try:
            check(file)
            yield {'step': name}
        except Fault as fault:
            yield {'step': name, **dict(zip(('fault', 'detail'), fault.args))}


def try_vectors(vectors):
    for one in vectors['players']:
        yield 'players', player_of(one['campaign'], one['member']) == one['player']
    for one in vectors['prizes']:
        message = message_of(*(one[name] for name in ('campaign', 'version', 'player', 'number', 'client')))
        words = words_of(one['seed'], message)
        yield 'prizes', (message + uint(0, 4)).hex() == one['message'] and [next(words) for _ in range(10)] == one['words']
    for one in vectors['prizeFiles']:
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
        print('%s: campaign %s, version %d' % (path, file['campaign'], file['version']))
        for one in outcomes:
            fails = fails or 'fault' in one
            print(' '.join(['FAILS' if 'fault' in one else 'holds', *one.values()]))
    if not paths:
        print(__doc__)
    return 2 if not paths else 1 if fails else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
