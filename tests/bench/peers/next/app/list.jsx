import { listCards } from '../cards.js';

function Card({ card }) {
  const { name, path, page, duration, tripType, price, enquiry, src, srcSet, width, height, colour, lazy } = card;
  return (
    <article className="card">
      <div className="picture">
        <img
          src={src}
          srcSet={srcSet}
          sizes="(max-width:700px) 66vw,24rem"
          alt=""
          width={width}
          height={height}
          loading={lazy ? 'lazy' : undefined}
          decoding="async"
          style={{ backgroundColor: colour }}
        />
      </div>
      <div className="body">
        <h3>
          <a itemProp="itemListElement" href={page}>
            {name}
          </a>
        </h3>
        <p className="facts">
          <span>{duration}</span>
          <span>{tripType}</span>
        </p>
        <p className="price">
          {price}
          <small>per person</small>
        </p>
        <p className="actions">
          <a className="link" href={path} aria-label={`Get Details: ${name}`}>
            Get Details
          </a>
          <a className="quiet" href={enquiry} aria-label={`Enquire Now: ${name}`}>
            Enquire Now
          </a>
        </p>
      </div>
    </article>
  );
}

/** Only what stands on the server: no part of the list needs a script of its own. */
export function List() {
  const { cards, more } = listCards();
  return (
    <main>
      <h1>Every package, every road.</h1>
      <div className="cards" itemScope itemType="https://schema.org/ItemList">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
      {more && <a href="?after=50">More</a>}
    </main>
  );
}
