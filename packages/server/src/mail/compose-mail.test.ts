import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const link = 'https://plinth.example.test/auth/v1/verify?token=abc&type=recovery';

describe('a mail', () => {
  it.each([
    ['en', 'ltr', 'Choose a new password', 'Hello Asha,'],
    ['hi', 'ltr', 'नया पासवर्ड चुनें', 'नमस्ते Asha,'],
    ['ar', 'rtl', 'اختر كلمة مرور جديدة', 'مرحبًا Asha،'],
  ])('is written in %s', (language, direction, subject, greeting) => {
    const mail = composeMail({ kind: 'recovery', language, content: { link, name: 'Asha' } });
    expect(mail.subject).toBe(subject);
    expect(mail.text.split('\n\n')[0]).toBe(greeting);
    expect(mail.text).toContain(`: ${link}\n`);
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(mail.html).toContain(`<p>${greeting}</p>`);
    expect(`${mail.text}${mail.html}`).not.toContain('{{');
  });

  it('has words of its own for every kind, and falls back where there are none', () => {
    const kinds = ['signup', 'recovery', 'email_change', 'password_changed', 'notice'];
    const bodies = ['en', 'hi', 'ar'].flatMap((language) =>
      kinds.map((kind) => composeMail({ kind, language, content: {} }).text),
    );
    expect(new Set(bodies).size).toBe(15);
    const notice = composeMail({ kind: 'notice', language: 'en', content: {} });
    for (const kind of ['unknown', 'toString', '__proto__']) {
      expect(composeMail({ kind, language: 'fr', content: {} })).toEqual(notice);
    }
  });

  it('says hello to nobody in particular, and shows no empty link', () => {
    const mail = composeMail({ kind: 'password_changed', language: 'en', content: { name: '  ' } });
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html).not.toContain('href');
  });
});

describe('news', () => {
  it('of a week come with their figures', () => {
    const { subject, text } = composeMail({
      kind: 'weekly_report',
      language: 'en',
      content: {
        subject: '2026-03-02 – 2026-03-08',
        tasks: '4',
        overdue: '1',
        approvals: '2',
        hours: '38.5',
      },
    });
    expect(subject).toBe('Weekly report: 2026-03-02 – 2026-03-08');
    expect(text).toContain('due this week: 4. Overdue: 1. Awaiting your approval: 2.');
    expect(text).toContain('last week: 38.5.');
    expect(text).toContain('Settings, Notifications');
  });

  it('of a day are listed, a line each, and mean nothing to a browser', () => {
    const { text, html } = composeMail({
      kind: 'digest',
      language: 'ar',
      content: { number: '2', subjects: 'EXP0001 · Fuel\n<b>Bold</b>' },
    });
    expect(text).toContain('- EXP0001 · Fuel\n\n- <b>Bold</b>');
    expect(html).toContain('<ul><li>EXP0001 · Fuel</li><li>&#60;b&#62;Bold&#60;/b&#62;</li></ul>');
  });
});

describe('what people wrote', () => {
  const compose = (name: string, address = link) =>
    composeMail({ kind: 'signup', language: 'en', content: { name, link: address } });

  it('is text in the page, whatever it looks like', () => {
    const { html } = compose(`<img src=x onerror="alert('1')">&`, 'https://x.test/?"><script>');
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;');
    expect(html).toContain('href="https://x.test/?&#34;&#62;&#60;script&#62;"');
  });

  it('stays what it is, dollar signs too', () => {
    expect(compose("$& $' $1").text).toMatch(/^Hello \$& \$' \$1,\n/);
  });

  it('cannot become a header or a message of its own', () => {
    const { subject, text } = compose(
      `Asha\r\nBcc: all@example.test\n\n${'Your account is closed. '.repeat(20)}`,
    );
    expect(subject).toBe('Confirm your email address');
    const greeting = text.split('\n')[0] ?? '';
    expect(greeting).toMatch(/^Hello Asha Bcc: all@example.test Your account/);
    expect(greeting.length).toBeLessThanOrEqual('Hello ,'.length + 60);
    expect(text).not.toContain('\r');
    // Marks that turn the direction of what follows, or hide it.
    expect(compose('A\u202Esha\u200B').text).toMatch(/^Hello A sha ,/);
  });
});
