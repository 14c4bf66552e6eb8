/**
 * A text with nodes in the places of its `{names}`, wherever its language has them.
 * @returns what to append: the pieces of the text between the nodes
 */
export const phrase = (text: string, nodes: Readonly<Record<string, Node>>): (Node | string)[] =>
  text.split(/\{(\w+)\}/).flatMap((piece, at) => {
    const name = at % 2 === 1;
    return piece === '' ? [] : [name ? (nodes[piece] ?? '') : piece];
  });
