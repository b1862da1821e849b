import { List } from '../list.jsx';

export const revalidate = 3600;

export default function Page() {
  return <List />;
}
