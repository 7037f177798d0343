import './paper.css';
import '#kernel/web/kit/a4.css';
import '#kernel/web/kit/receipt.css';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { printSlip, Slip } from '#kernel/web/kit/Slip.tsx';
import { useWords } from '#kernel/web/words.ts';

/** A line on paper; the one that everything comes down to stands out. */
export interface PaperLine {
  key: string;
  label: string;
  value: string | number;
  decides?: true;
}

/** What is printed of a day or a shift, in parts, and who signs below it. */
interface Paper {
  shop_name: string;
  heading: string;
  parts: readonly (readonly PaperLine[])[];
  signs: readonly string[];
}

/** The same on a slip of 80 mm and on a sheet of A4, to be signed by hand; unseen until it is printed. */
export function DayPaper({ paper }: { paper: Paper }) {
  return (
    <>
      <Slip>
        <OnSlip paper={paper} />
      </Slip>
      <Sheet>
        <OnSheet paper={paper} />
      </Sheet>
    </>
  );
}

function OnSlip({ paper: { shop_name, heading, parts, signs } }: { paper: Paper }) {
  const { word } = useWords('day_close');
  return (
    <div className="receipt">
      <header>
        <h1>{shop_name}</h1>
        <p>{heading}</p>
      </header>
      {parts.map((lines, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a paper never change places
        <dl key={at}>
          {lines.map(({ key, label, value, decides }) => (
            <div key={key} className={decides && 'receipt-due'}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <footer className="day-signs">
        {signs.map((sign) => (
          <p key={sign}>{sign}</p>
        ))}
        <p>{word.sign_date}</p>
      </footer>
    </div>
  );
}

function OnSheet({ paper: { shop_name, heading, parts, signs } }: { paper: Paper }) {
  const { word } = useWords('day_close');
  return (
    <div className="a4 day-sheet">
      <h1>{shop_name}</h1>
      <h2>{heading}</h2>
      <table>
        {parts.map((lines, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a paper never change places
          <tbody key={at}>
            {lines.map(({ key, label, value, decides }) => (
              <tr key={key} className={decides && 'day-sheet-due'}>
                <th scope="row">{label}</th>
                <td className="number">{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <div className="day-sheet-signs">
        {[...signs, word.sign_date].map((sign) => (
          <span key={sign}>{sign}</span>
        ))}
      </div>
    </div>
  );
}

/** Prints it, on the one paper or the other. */
export function PrintPaper({ label, isMain = false }: { label: string; isMain?: boolean }) {
  const { word } = useWords('day_close');
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={printSheet}>
        {word.print_sheet}
      </Button>
      <Button type={isMain ? 'primary' : 'default'} icon={<PrinterOutlined />} onClick={printSlip}>
        {label}
      </Button>
    </>
  );
}
