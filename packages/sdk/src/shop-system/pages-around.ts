/** A page of the API has at most so many products. */
export const MOST_TAKEN = 100;

/** The pages that hold the products from `skip` on, `take` of them, and where in them they begin. */
export const pagesAround = (
  skip: number,
  take: number,
): { pageSize: number; pages: number[]; from: number } => {
  const pageSize = Math.max(1, take);
  const first = Math.floor(skip / pageSize) + 1;
  const from = skip % pageSize;
  return { pageSize, pages: from === 0 ? [first] : [first, first + 1], from };
};
