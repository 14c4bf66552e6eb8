/**
 * Signs of links, images, code and HTML, and what people do not see: see `UNSEEN` of texts. An address or a mailbox becomes a
 * link by itself; the ids of Shopify (`gid://`) do not.
 */
const POWER =
  /[<>[\]\\`]|(?<=(?:https?|ftp):\/)\/|(?<=www)\.|@(?=[\w-]+\.)|(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Co}\p{DI}\u2028\u2029\ufff9-\ufffb]/giu;

/** Whether an id has none of these, so that it is data wherever it is shown. */
export const isPlainId = (id: string): boolean => plainId(id) === id;

/**
 * A shop's id, with those signs as in an address (`%5B`). A look-alike, as in texts, would not be unique; so encoded, the
 * id names its product still.
 */
export const plainId = (id: string): string =>
  id.toWellFormed().replace(POWER, (sign) => (sign === '.' ? '%2E' : encodeURIComponent(sign)));

/** The id as the shop writes it, unless it has such a `%` itself. */
export const idAsWritten = (told: string): string =>
  told.replace(/(?:%[\dA-F]{2})+/g, (found) => {
    try {
      return decodeURIComponent(found);
    } catch {
      return found;
    }
  });
