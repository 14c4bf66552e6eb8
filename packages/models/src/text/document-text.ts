/** What a document's vector is made of. */
export type DocumentFields = {
  name: string;
  brand?: string | undefined;
  categories?: readonly string[] | undefined;
  description?: string | undefined;
};
export function documentText({ name, brand }: DocumentFields): string {
  return brand === undefined ? name : `${brand} ${name}`;
}
