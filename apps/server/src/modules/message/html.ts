/** Plain text as paragraphs: whatever it looks like, it stays text. */
export function asHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** The text that was written so. */
export function asText(html: string): string {
  return html
    .replace(/<\/p><p>/g, '\n\n')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** Elements that messages may have: all without attributes but the address of a link. */
const FOREIGN = /<(?!\/?(?:p|b|i|u|ul|ol|li|strong|em|a)>|br\s*\/?>|a href="(?:\/m\/[\w/?=&.-]*|https:\/\/[\w.-]+(?:\/[\w/?=&.%#-]*)?)">)/i;

/** Whether HTML of an operator has nothing but what messages may have; links lead to own paths or by https. Pure. */
export function isMessageHtml(html: string): boolean {
  return !FOREIGN.test(html) && !/&(?!(?:amp|lt|gt|quot|#39);)/.test(html);
}
