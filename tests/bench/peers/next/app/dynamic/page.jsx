import { List } from '../list.jsx';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <List />;
}
