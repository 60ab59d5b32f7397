/** What others have put in the place of a node that React still holds: a translator's `<font>` instead of a text. */
const standIns = new WeakMap<Node, readonly Node[]>();

/** The children of `parent` that stand for `node`: itself, what it was wrapped in, what it was replaced by. Empty where nothing is left of it. */
function standing(node: Node, parent: Node, seen = new Set<Node>()): readonly Node[] {
  if (seen.has(node)) return [];
  seen.add(node);
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return [at];
  return (standIns.get(node) ?? []).flatMap((one) => standing(one, parent, seen));
}

/** Puts a text that has changed back into the page, where others have replaced it: what they show is no longer true. */
function restore(text: Node): void {
  if (text.isConnected) return;
  const [first, ...rest] = (standIns.get(text) ?? []).flatMap((one) => (one.parentNode ? standing(one, one.parentNode) : []));
  if (!first?.isConnected) return;
  standIns.delete(text);
  (first as ChildNode).replaceWith(text);
  for (const other of rest) (other as ChildNode).remove();
}

/** A text that was taken out, and what stands there now: what came in the same step, or a translation beside it. */
function learn({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord, observer: MutationObserver): void {
  for (const gone of removedNodes) {
    const beside = [previousSibling, nextSibling].filter((one) => one?.nodeName === 'FONT');
    const instead = addedNodes.length > 0 ? [...addedNodes] : beside.slice(0, 1);
    if (gone.isConnected || instead.length === 0) continue;
    standIns.set(gone, instead as Node[]);
    if (gone instanceof Text) observer.observe(gone, { characterData: true });
  }
}

/**
 * Lets React live with pages that a browser translates or an extension changes. React keeps the nodes that it has made, and takes them out or puts
 * others before them: where somebody has wrapped, replaced or removed such a node, the browser throws and the page is lost. From now on what stands
 * in its place is meant, and nothing where nothing does; and a text that React changes comes back into the page instead of its old translation, so that
 * no price that has changed is shown as it was. Why: ADR 74.
 */
export function bearChangesByOthers(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    for (const one of standing(child, this)) {
      // A wrapper goes with what it wraps, unless it holds more.
      const isAll = !one.contains(child) || one.textContent === child.textContent;
      if (isAll) removeChild.call(this, one);
      else if (child.parentNode) removeChild.call(child.parentNode, child);
    }
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    // What stood for it would be there twice.
    if (!node.isConnected && standIns.has(node)) for (const one of standing(node, this)) removeChild.call(this, one);
    const place = before?.parentNode === this ? before : before && standing(before, this)[0];
    return insertBefore.call(this, node, place ?? null) as T;
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'childList') learn(record, observer);
      else restore(record.target);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
