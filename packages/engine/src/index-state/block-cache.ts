/** 128 blocks of 3.5 KB hold the records of a shop's favourite first pages. */
const MAX_BLOCKS = 128;

/** The record blocks opened last. */
export class BlockCache {
  private readonly blocks = new Map<number, string[]>();

  get(block: number, open: () => string[]): string[] {
    const known = this.blocks.get(block);
    if (known !== undefined) {
      this.blocks.delete(block);
      this.blocks.set(block, known);
      return known;
    }
    const opened = open();
    this.blocks.set(block, opened);
    if (this.blocks.size > MAX_BLOCKS) {
      for (const oldest of this.blocks.keys()) {
        this.blocks.delete(oldest);
        break;
      }
    }
    return opened;
  }
}
