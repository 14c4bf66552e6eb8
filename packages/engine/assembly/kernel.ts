// Dot products of one int16 query with every int8 vector of a segment, into an int32 array.
// One vector after another, so that memory is read in a single stream; four sums, so that no addition waits for the
// one before; 32 dimensions a step, and 16 more when the stride is odd.

// @ts-ignore: decorator
@inline
function low(vector: v128, query: usize): v128 {
  return i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(vector), v128.load(query));
}

// @ts-ignore: decorator
@inline
function high(vector: v128, query: usize): v128 {
  return i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(vector), v128.load(query, 16));
}

export function scan(vectors: usize, query: usize, scores: usize, count: i32, stride: i32): void {
  const even: usize = (<usize>stride) & ~31;
  let at = vectors;
  const end = scores + 4 * <usize>count;
  for (let out = scores; out < end; out += 4) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let q = query;
    const stop = at + even;
    for (; at < stop; at += 32) {
      const first = v128.load(at);
      const second = v128.load(at, 16);
      a = i32x4.add(a, low(first, q));
      b = i32x4.add(b, high(first, q));
      c = i32x4.add(c, low(second, q + 32));
      d = i32x4.add(d, high(second, q + 32));
      q += 64;
    }
    if (even != <usize>stride) {
      const last = v128.load(at);
      a = i32x4.add(a, low(last, q));
      b = i32x4.add(b, high(last, q));
      at += 16;
    }
    a = i32x4.add(i32x4.add(a, b), i32x4.add(c, d));
    store<i32>(
      out,
      i32x4.extract_lane(a, 0) + i32x4.extract_lane(a, 1) + i32x4.extract_lane(a, 2) + i32x4.extract_lane(a, 3)
    );
  }
}
