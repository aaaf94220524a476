// A column's heading that orders the list by the column; a second press turns the order round.
import { Icon } from "../icon";
import { useHref } from "../page-data";

interface SortableHeaderProps<Sort extends string> {
  children: string;
  /** The orders of this column, by the contract's names: the first press asks for the first one. */
  orders: readonly [Sort, Sort];
  /** Which of `orders` puts the smallest first. */
  ascending: Sort;
  current: Sort;
  /** The list in this order. */
  pathOf: (sort: Sort) => string;
  className?: string;
}

export function SortableHeader<Sort extends string>(props: SortableHeaderProps<Sort>) {
  const { children, orders, ascending, current, pathOf, className } = props;
  const href = useHref();
  const isSorted = orders.includes(current);
  const [first, second] = orders;
  const direction = current === ascending ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <a className="sorts" href={href(pathOf(current === first ? second : first))}>
        {children}
        <Icon name="sort" />
      </a>
    </th>
  );
}
