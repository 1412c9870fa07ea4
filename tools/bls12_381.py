"""Checks a signature of the beacon by whole numbers alone: docs/fairness.md, "Without a library". BLS12-381, signatures in G1.

Numbers of Fp2 are pairs, those of Fp12 lists of six pairs. Points are pairs of Fp2, None at infinity; those of G1 have nothing beside u.
"""
import functools
import hashlib
import re

DST = b'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

def sha256(data):
    return hashlib.sha256(data).digest()


def is_hex(text, size):
    return re.fullmatch('[0-9a-f]{%d}' % (2 * size), text) is not None


P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
X = 0xD201000000010000
G2 = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)
B1, B2 = (4, 0), (4, 4)


def plus(a, b):
    return ((a[0] + b[0]) % P, (a[1] + b[1]) % P)


def minus(a, b):
    return ((a[0] - b[0]) % P, (a[1] - b[1]) % P)


def times(a, b):
    return ((a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P)


def over(a, b):
    norm = pow(b[0] * b[0] + b[1] * b[1], -1, P)
    return times(a, (b[0] * norm % P, -b[1] * norm % P))


def root(a):
    found = pow(a, (P + 1) // 4, P)
    return found if found * found % P == a % P else None


def root2(a):
    n = root(a[0] * a[0] + a[1] * a[1])
    if n is None:
        return None
    half = pow(2, -1, P)
    c = root((a[0] + n) * half)
    c = root((a[0] - n) * half) if c is None else c
    if c is None:
        return None
    found = (c, a[1] * pow(2 * c, -1, P) % P) if c else (0, root(-a[0]) or 0)
    return found if times(found, found) == a else None


def slope(s, t):
    if s == t:
        square = times(s[0], s[0])
        return over(plus(square, plus(square, square)), plus(s[1], s[1]))
    return over(minus(t[1], s[1]), minus(t[0], s[0]))


def join(s, t):
    if s is None or t is None:
        return s or t
    if s[0] == t[0] and (s[1] != t[1] or s[1] == (0, 0)):
        return None
    rise = slope(s, t)
    x = minus(minus(times(rise, rise), s[0]), t[0])
    return (x, minus(times(rise, minus(s[0], x)), s[1]))


def multiple(point, factor):
    total = None
    for bit in bin(factor)[2:]:
        total = join(total, total)
        if bit == '1':
            total = join(total, point)
    return total


def point_of(text, b):
    """The point that a compressed text stands for; None when there is none or it is none of the group."""
    parts = 1 if b == B1 else 2
    if not is_hex(text, 48 * parts):
        return None
    flags = int(text[0], 16) >> 1
    numbers = [int(text[at : at + 96], 16) for at in range(0, 96 * parts, 96)]
    numbers[0] %= 2**381
    if flags not in (0b100, 0b101) or max(numbers) >= P:
        return None
    x = (numbers[0], 0) if b == B1 else (numbers[1], numbers[0])
    y = root2(plus(times(times(x, x), x), b))
    if y is None:
        return None
    is_larger = (y[1] or y[0]) > (P - 1) // 2
    point = (x, y if is_larger == (flags == 0b101) else minus((0, 0), y))
    return point if multiple(point, R) is None else None


# RFC 9380: 8.8.1, and k_(1,0) to k_(1,11), k_(2,0) to k_(2,9) and 1, k_(3,15) of appendix E.2.
A = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
B = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
Z = 11
X_NUM = [
    0x11A05F2B1E833340B809101DD99815856B303E88A2D7005FF2627B56CDB4E2C85610C2D5F2E62D6EAEAC1662734649B7,
    0x17294ED3E943AB2F0588BAB22147A81C7C17E75B2F6A8417F565E33C70D1E86B4838F2A6F318C356E834EEF1B3CB83BB,
    0x0D54005DB97678EC1D1048C5D10A9A1BCE032473295983E56878E501EC68E25C958C3E3D2A09729FE0179F9DAC9EDCB0,
    0x1778E7166FCC6DB74E0609D307E55412D7F5E4656A8DBF25F1B33289F1B330835336E25CE3107193C5B388641D9B6861,
    0x0E99726A3199F4436642B4B3E4118E5499DB995A1257FB3F086EEB65982FAC18985A286F301E77C451154CE9AC8895D9,
    0x1630C3250D7313FF01D1201BF7A74AB5DB3CB17DD952799B9ED3AB9097E68F90A0870D2DCAE73D19CD13C1C66F652983,
    0x0D6ED6553FE44D296A3726C38AE652BFB11586264F0F8CE19008E218F9C86B2A8DA25128C1052ECADDD7F225A139ED84,
    0x17B81E7701ABDBE2E8743884D1117E53356DE5AB275B4DB1A682C62EF0F2753339B7C8F8C8F475AF9CCB5618E3F0C88E,
    0x080D3CF1F9A78FC47B90B33563BE990DC43B756CE79F5574A2C596C928C5D1DE4FA295F296B74E956D71986A8497E317,
    0x169B1F8E1BCFA7C42E0C37515D138F22DD2ECB803A0C5C99676314BAF4BB1B7FA3190B2EDC0327797F241067BE390C9E,
    0x10321DA079CE07E272D8EC09D2565B0DFA7DCCDDE6787F96D50AF36003B14866F69B771F8C285DECCA67DF3F1605FB7B,
    0x06E08C248E260E70BD1E962381EDEE3D31D79D7E22C837BC23C0BF1BC24C6B68C24B1B80B64D391FA9C8BA2E8BA2D229,
]
X_DEN = [
    0x08CA8D548CFF19AE18B2E62F4BD3FA6F01D5EF4BA35B48BA9C9588617FC8AC62B558D681BE343DF8993CF9FA40D21B1C,
    0x12561A5DEB559C4348B4711298E536367041E8CA0CF0800C0126C2588C48BF5713DAA8846CB026E9E5C8276EC82B3BFF,
    0x0B2962FE57A3225E8137E629BFF2991F6F89416F5A718CD1FCA64E00B11ACEACD6A3D0967C94FEDCFCC239BA5CB83E19,
    0x03425581A58AE2FEC83AAFEF7C40EB545B08243F16B1655154CCA8ABC28D6FD04976D5243EECF5C4130DE8938DC62CD8,
    0x13A8E162022914A80A6F1D5F43E7A07DFFDFC759A12062BB8D6B44E833B306DA9BD29BA81F35781D539D395B3532A21E,
    0x0E7355F8E4E667B955390F7F0506C6E9395735E9CE9CAD4D0A43BCEF24B8982F7400D24BC4228F11C02DF9A29F6304A5,
    0x0772CAACF16936190F3E0C63E0596721570F5799AF53A1894E2E073062AEDE9CEA73B3538F0DE06CEC2574496EE84A3A,
    0x14A7AC2A9D64A8B230B3F5B074CF01996E7F63C21BCA68A81996E1CDF9822C580FA5B9489D11E2D311F7D99BBDCC5A5E,
    0x0A10ECF6ADA54F825E920B3DAFC7A3CCE07F8D1D7161366B74100DA67F39883503826692ABBA43704776EC3A79A1D641,
    0x095FC13AB9E92AD4476D6E3EB3A56680F682B4EE96F7D03776DF533978F31C1593174E4B4B7865002D6384D168ECDD0A,
    1,
]
Y_TOP = 0x15E6BE4E990F03CE4EA50B3B42DF2EB5CB181D8F84965A3957ADD4FA95AF01B2B665027EFEC01C7704B456BE69C8B604


def value_and_slope(coefficients, x):
    value = rise = 0
    for coefficient in reversed(coefficients):
        value, rise = (value * x + coefficient) % P, (rise * x + value) % P
    return value, rise


def map_to_curve(u):
    """6.6.2, then the isogeny: as of every isogeny, where y goes follows from the derivative of where x goes."""
    zu = Z * u * u % P
    beside = (zu * zu + zu) % P
    x = -B * pow(A, -1, P) * (1 + pow(beside, -1, P)) % P if beside else B * pow(Z * A, -1, P) % P
    y = root(x**3 + A * x + B)
    if y is None:
        x = zu * x % P
        y = root(x**3 + A * x + B)
    y = y if y % 2 == u % 2 else -y
    (top, top_rise), (under, under_rise) = value_and_slope(X_NUM, x), value_and_slope(X_DEN, x)
    if under == 0:
        return None
    inverse = pow(under, -1, P)
    rise = (top_rise * under - top * under_rise) * inverse * inverse
    return ((top * inverse % P, 0), (y * Y_TOP * pow(X_NUM[-1], -1, P) * rise % P, 0))


def hash_to_g1(message):
    tag = DST + bytes([len(DST)])
    first = sha256(bytes(64) + message + bytes([0, 128, 0]) + tag)
    blocks = [sha256(first + b'\x01' + tag)]
    while len(blocks) < 4:
        mixed = bytes(one ^ other for one, other in zip(first, blocks[-1]))
        blocks.append(sha256(mixed + bytes([len(blocks) + 1]) + tag))
    u0, u1 = (int.from_bytes(blocks[at] + blocks[at + 1], 'big') % P for at in (0, 2))
    return multiple(join(map_to_curve(u0), map_to_curve(u1)), X + 1)


ONE = [(1, 0)] + [(0, 0)] * 5


def times12(a, b):
    real, imaginary = [0] * 11, [0] * 11
    for i, (a0, a1) in enumerate(a):
        for j, (b0, b1) in enumerate(b):
            real[i + j] += a0 * b0 - a1 * b1
            imaginary[i + j] += a0 * b1 + a1 * b0
    for i in range(5):  # w^6 = 1 + u
        real[i] += real[i + 6] - imaginary[i + 6]
        imaginary[i] += real[i + 6] + imaginary[i + 6]
    return [(real[i] % P, imaginary[i] % P) for i in range(6)]


def line(s, t, p):
    rise = slope(s, t)
    return [minus(times(rise, s[0]), s[1]), (0, 0), times(rise, minus((0, 0), p[0])), p[1], (0, 0), (0, 0)]


def miller(p, q):
    f, t = ONE, q
    for bit in bin(X)[3:]:
        f, t = times12(times12(f, f), line(t, t, p)), join(t, t)
        if bit == '1':
            f, t = times12(f, line(t, q, p)), join(t, q)
    return [minus((0, 0), part) if i % 2 else part for i, part in enumerate(f)]


def power12(a, exponent):
    result = ONE
    for bit in bin(exponent)[2:]:
        result = times12(result, result)
        if bit == '1':
            result = times12(result, a)
    return result


@functools.lru_cache(maxsize=64)
def is_signed(public_key, message, signature):
    key, point = point_of(public_key, B2), point_of(signature, B1)
    if key is None or point is None:
        return False
    minus_g2 = (G2[0], minus((0, 0), G2[1]))
    return power12(times12(miller(point, minus_g2), miller(hash_to_g1(message), key)), (P**12 - 1) // R) == ONE
