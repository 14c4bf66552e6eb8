// Dot products of one int16 query with every int8 vector of a segment, into an int32 array.
// Four vectors a round, so that a query block is loaded once for all of them; 16 dimensions a step.

// @ts-ignore: decorator
@inline
function step(sum: v128, vector: v128, low: v128, high: v128): v128 {
  sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(vector), low));
  return i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(vector), high));
}

// @ts-ignore: decorator
@inline
function total(sum: v128): i32 {
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  );
}

export function scan(vectors: usize, query: usize, scores: usize, count: i32, stride: i32): void {
  let doc: i32 = 0;
  for (; doc + 4 <= count; doc += 4) {
    const a = vectors + <usize>doc * <usize>stride;
    const b = a + <usize>stride;
    const c = b + <usize>stride;
    const d = c + <usize>stride;
    let sumA = i32x4.splat(0);
    let sumB = i32x4.splat(0);
    let sumC = i32x4.splat(0);
    let sumD = i32x4.splat(0);
    for (let i: usize = 0; i < <usize>stride; i += 16) {
      const low = v128.load(query + 2 * i);
      const high = v128.load(query + 2 * i, 16);
      sumA = step(sumA, v128.load(a + i), low, high);
      sumB = step(sumB, v128.load(b + i), low, high);
      sumC = step(sumC, v128.load(c + i), low, high);
      sumD = step(sumD, v128.load(d + i), low, high);
    }
    const out = scores + 4 * <usize>doc;
    store<i32>(out, total(sumA));
    store<i32>(out, total(sumB), 4);
    store<i32>(out, total(sumC), 8);
    store<i32>(out, total(sumD), 12);
  }
  for (; doc < count; doc++) {
    const a = vectors + <usize>doc * <usize>stride;
    let sum = i32x4.splat(0);
    for (let i: usize = 0; i < <usize>stride; i += 16) {
      sum = step(sum, v128.load(a + i), v128.load(query + 2 * i), v128.load(query + 2 * i, 16));
    }
    store<i32>(scores + 4 * <usize>doc, total(sum));
  }
}
