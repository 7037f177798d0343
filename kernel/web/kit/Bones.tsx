const PLACES = ['a', 'b', 'c', 'd'];

/** Stands where facts will stand, while they are on their way. */
export const Bones = () => (
  <div className="detail-facts">
    {PLACES.map((place) => (
      <div key={place} className="fact">
        <span className="bone" style={{ width: '6rem' }} />
      </div>
    ))}
  </div>
);
