export const metadata = { title: 'Tour packages across India and abroad', description: 'The same list of packages.' };

export default function Layout({ children }) {
  return (
    <html lang="en-IN">
      <body>{children}</body>
    </html>
  );
}
