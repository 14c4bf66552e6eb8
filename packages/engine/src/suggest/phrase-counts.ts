import type { FoldedWord, FoldedWords } from './folded-words.ts';

/** Phrases counted at once. Above this, phrases of only one group so far are forgotten. */
const MAX_COUNTED = 400_000;

/**
 * A node in 32-bit numbers: the node before it, its word, the groups with the phrase and those where it was whole. Then
 * the doc that was counted for the last group, and again if the phrase was whole in it. Then the words as first
 * written; 0: none.
 */
const [PARENT, WORD, GROUPS, WHOLE, DOC, WHOLE_DOC, TEXT] = [0, 1, 2, 3, 4, 5, 6];
export const MAX_PHRASE_WORDS = 4;
const NODE = TEXT + MAX_PHRASE_WORDS;

const slotOf = (parent: number, word: number): number => {
  const hash = Math.imul(parent, 0x9e37_79b1) ^ Math.imul(word, 0x85eb_ca6b);
  return (hash ^ (hash >>> 15)) >>> 0;
};

export type CountedPhrase = { node: number; groups: number; whole: number; words: number };

/**
 * Phrases of names, and the groups that have them. A phrase is a node in a tree of words:
 *
 *   0 -> mouse -> pad
 *     -> wireless -> mouse
 */
export class PhraseCounts {
  private nodes = new Uint32Array(NODE * 4_096);
  /** Number of the next node. */
  private end = 1;
  /** Nodes by parent and word; 0: none. */
  private slots = new Uint32Array(8_192);
  private counted = 0;
  private most = MAX_COUNTED;
  /** Counted from one. */
  private doc = 0;
  private firstOfGroup = 0;
  private readonly folded: FoldedWords;

  constructor(folded: FoldedWords) {
    this.folded = folded;
  }

  startDoc(isFirstOfGroup: boolean): void {
    this.doc++;
    if (!isFirstOfGroup) return;
    this.firstOfGroup = this.doc;
    if (this.counted > this.most) this.forgetRare();
  }

  /** The node of a word after another node; 0: the first word. */
  after(parent: number, word: number): number {
    const mask = this.slots.length - 1;
    for (let slot = slotOf(parent, word) & mask; ; slot = (slot + 1) & mask) {
      const node = this.slots[slot] as number;
      if (node === 0) return this.addNode(parent, word, slot);
      if (this.nodes[node * NODE + PARENT] === parent && this.nodes[node * NODE + WORD] === word) return node;
    }
  }

  /** Counts a phrase of the doc. Returns whether it is new. */
  add(node: number, isWhole: boolean): boolean {
    const { nodes, doc } = this;
    const at = node * NODE;
    const groups = nodes[at + GROUPS] as number;
    if ((nodes[at + DOC] as number) < this.firstOfGroup) {
      nodes[at + DOC] = doc;
      nodes[at + GROUPS] = groups + 1;
    }
    // The first doc of a group that has the phrase decides whether it is whole.
    if (isWhole && nodes[at + DOC] === doc && nodes[at + WHOLE_DOC] !== doc) {
      nodes[at + WHOLE_DOC] = doc;
      nodes[at + WHOLE] = (nodes[at + WHOLE] as number) + 1;
    }
    if (groups > 0) return false;
    this.counted++;
    return true;
  }

  /** Sets word `at` of a new phrase as its name has it. */
  write(node: number, at: number, { number }: FoldedWord): void {
    this.nodes[node * NODE + TEXT + at] = number;
  }

  *all(): Iterable<CountedPhrase> {
    for (let node = 1; node < this.end; node++) {
      const groups = this.nodes[node * NODE + GROUPS] as number;
      if (groups === 0) continue;
      const end = this.textOf(node).indexOf(0);
      const words = end === -1 ? MAX_PHRASE_WORDS : end;
      yield { node, groups, whole: this.nodes[node * NODE + WHOLE] as number, words };
    }
  }

  /** The words of the phrase's key. */
  key(node: number): string {
    const { key } = this.folded.at(this.nodes[node * NODE + WORD] as number);
    const parent = this.nodes[node * NODE + PARENT] as number;
    return parent === 0 ? key : `${this.key(parent)} ${key}`;
  }

  /** As first written. */
  words({ node, words }: CountedPhrase): FoldedWord[] {
    return Array.from(this.textOf(node).subarray(0, words), (word) => this.folded.at(word));
  }

  private textOf(node: number): Uint32Array {
    return this.nodes.subarray(node * NODE + TEXT, (node + 1) * NODE);
  }

  private addNode(parent: number, word: number, slot: number): number {
    const node = this.end++;
    if (this.end * NODE > this.nodes.length) {
      const more = new Uint32Array(this.nodes.length * 2);
      more.set(this.nodes);
      this.nodes = more;
    }
    this.nodes[node * NODE + PARENT] = parent;
    this.nodes[node * NODE + WORD] = word;
    this.slots[slot] = node;
    if (this.end * 2 > this.slots.length) this.fillSlots(this.slots.length * 2);
    return node;
  }

  private fillSlots(size: number): void {
    this.slots = new Uint32Array(size);
    for (let node = 1; node < this.end; node++) {
      const at = node * NODE;
      let slot = slotOf(this.nodes[at + PARENT] as number, this.nodes[at + WORD] as number) & (size - 1);
      while (this.slots[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.slots[slot] = node;
    }
  }

  /** Keeps phrases of several groups, and the nodes before them. A node's number is above that of its parent. */
  private forgetRare(): void {
    const { nodes } = this;
    const stays = new Uint8Array(this.end).fill(1, 0, 1);
    for (let node = this.end - 1; node > 0; node--) {
      if ((nodes[node * NODE + GROUPS] as number) > 1) stays[node] = 1;
      if (stays[node] === 1) stays[nodes[node * NODE + PARENT] as number] = 1;
    }
    const moved = new Uint32Array(this.end);
    this.counted = 0;
    let end = 0;
    for (const [node, stay] of stays.entries()) {
      if (stay === 0) continue;
      const at = end * NODE;
      moved[node] = end++;
      nodes.copyWithin(at, node * NODE, (node + 1) * NODE);
      nodes[at + PARENT] = moved[nodes[at + PARENT] as number] as number;
      if ((nodes[at + GROUPS] as number) > 1) this.counted++;
      else nodes.fill(0, at + GROUPS, at + NODE);
    }
    nodes.fill(0, end * NODE, this.end * NODE);
    this.end = end;
    this.fillSlots(this.slots.length);
    // Raises the limit. Otherwise, with most phrases in several groups, nearly every further phrase would trigger
    // another pass.
    this.most = Math.max(MAX_COUNTED, this.counted * 2);
  }
}
