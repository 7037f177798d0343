import { hongKong } from '../../words/hong-kong.ts';
import { overridesOf, translated, translationOf, wordingOf, type Wording } from '../../words/generate.ts';
import { textsOf } from '../../words/source.ts';
import type { Finding, Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const SOURCE = /(^|\/)i18n\/(.+\/)?zh-CN\.ts$/;

/** Wordings kept for what nobody says any more, or that the conversion comes to by itself. */
const idle = (file: SourceFile, source: Wording): Finding[] =>
  textsOf(file.tree).flatMap(({ key, text, node }) => {
    const said = source.get(key);
    const at = { file: file.path, line: file.lineOf(node.getStart()) };
    if (said === undefined) return [{ ...at, message: `the source has no ${key}: take it out.` }];
    return hongKong(said) === text ? [{ ...at, message: `${key} is what the conversion says by itself: take it out.` }] : [];
  });

/** Hong Kong's dictionary is made from the source, so that nobody forgets it; what it words otherwise is kept apart and by hand. */
export const hongKongFollows: Rule = {
  name: 'hong-kong-follows',
  check: ({ files }) => {
    const at = new Map(files.map((file) => [file.path, file]));
    return files
      .filter(({ path }) => SOURCE.test(path))
      .flatMap((source) => {
        const said = wordingOf(source.text);
        const overrides = at.get(overridesOf(source.path));
        const translation = at.get(translationOf(source.path));
        const texts = new Map((translation ? textsOf(translation.tree) : []).map((text) => [text.key, text]));
        const differing = [...translated(source.text, wordingOf(overrides?.text ?? ''))].filter(([key, wanted]) => texts.get(key)?.text !== wanted);
        return [
          ...differing.map(([key, wanted]): Finding => {
            const node = texts.get(key)?.node;
            const file = translation ?? source;
            return {
              file: file.path,
              line: node ? file.lineOf(node.getStart()) : 0,
              message: `${key} should read «${wanted}»: npm run -s words writes it; a wording of its own stands in ${overridesOf(source.path)}.`,
            };
          }),
          ...(overrides ? idle(overrides, said) : []),
        ];
      });
  },
};
