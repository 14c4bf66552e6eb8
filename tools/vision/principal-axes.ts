/** Row-major `rows` x `columns` numbers. */
export type Matrix = { rows: number; columns: number; values: Float64Array };

export type Axes = { mean: Float64Array; axes: Matrix; variances: Float64Array };

/** Rounds of the iteration. More rounds than 60 do not change what is found. */
const ROUNDS = 60;

const at = (matrix: Matrix, row: number, column: number): number =>
  matrix.values[row * matrix.columns + column] as number;

/**
 * The `count` directions in which samples (rows) vary most, strongest first. Orthogonal iteration on their covariance
 * (Golub and Van Loan, Matrix Computations, 8.2.4).
 */
export function principalAxes(samples: Matrix, count: number): Axes {
  const { columns } = samples;
  const mean = meanOf(samples);
  const covariance = covarianceOf(samples, mean);
  let axes = orthonormal({ rows: count, columns, values: seededNumbers(count * columns) });
  for (let round = 0; round < ROUNDS; round++) axes = orthonormal(multiply(axes, covariance));
  const turned = multiply(axes, covariance);
  const variances = Float64Array.from({ length: count }, (_, axis) => {
    let sum = 0;
    for (let i = 0; i < columns; i++) sum += at(axes, axis, i) * at(turned, axis, i);
    return Math.max(sum, 1e-12);
  });
  return { mean, axes, variances };
}

/** The mean row. */
export function meanOf({ rows, columns, values }: Matrix): Float64Array {
  const mean = new Float64Array(columns);
  for (let i = 0; i < values.length; i++) {
    mean[i % columns] = (mean[i % columns] as number) + (values[i] as number) / rows;
  }
  return mean;
}

function covarianceOf({ rows, columns, values }: Matrix, mean: Float64Array): Matrix {
  const covariance = new Float64Array(columns * columns);
  for (let row = 0; row < rows; row++) {
    const sample = values.subarray(row * columns, (row + 1) * columns).map((v, i) => v - (mean[i] as number));
    for (let i = 0; i < columns; i++) {
      const factor = (sample[i] as number) / rows;
      if (factor === 0) continue;
      for (let j = 0, to = i * columns; j < columns; j++, to++) {
        covariance[to] = (covariance[to] as number) + factor * (sample[j] as number);
      }
    }
  }
  return { rows: columns, columns, values: covariance };
}

function multiply(left: Matrix, right: Matrix): Matrix {
  const values = new Float64Array(left.rows * right.columns);
  for (let row = 0; row < left.rows; row++) {
    for (let k = 0; k < left.columns; k++) {
      const factor = at(left, row, k);
      const from = k * right.columns;
      const to = row * right.columns;
      for (let j = 0; j < right.columns; j++) {
        values[to + j] = (values[to + j] as number) + factor * (right.values[from + j] as number);
      }
    }
  }
  return { rows: left.rows, columns: right.columns, values };
}

/** Gram-Schmidt on the rows, each against the previous ones. */
function orthonormal(matrix: Matrix): Matrix {
  const { rows, columns } = matrix;
  const row = (i: number): Float64Array => matrix.values.subarray(i * columns, (i + 1) * columns);
  for (let i = 0; i < rows; i++) {
    const current = row(i);
    for (let before = 0; before < i; before++) {
      const other = row(before);
      let dot = 0;
      for (let j = 0; j < columns; j++) dot += (current[j] as number) * (other[j] as number);
      for (let j = 0; j < columns; j++) current[j] = (current[j] as number) - dot * (other[j] as number);
    }
    let squares = 0;
    for (let j = 0; j < columns; j++) squares += (current[j] as number) ** 2;
    const length = Math.sqrt(squares);
    for (let j = 0; j < columns; j++) current[j] = (current[j] as number) / length;
  }
  return matrix;
}

/** Pseudo-random numbers in -1..1, the same every time (mulberry32). */
function seededNumbers(length: number): Float64Array {
  let state = 20_240_501;
  return Float64Array.from({ length }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2_147_483_648 - 1;
  });
}
